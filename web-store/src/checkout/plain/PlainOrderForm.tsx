/** The form that orders one product for cash without script. */
import { formatRupees } from '@shop/commerce';
import { limits, storePaths } from '@shop/contract';
import type { ReactElement } from 'react';
import { Field } from '../../components/Field.tsx';
import { detailInputs } from '../detailInputs.ts';
import { addressFields, personFields } from '../orderBody.ts';
import { PickupPlace } from '../PickupPlace.tsx';
import { RefusalBox } from '../RefusalBox.tsx';
import type { PlainOrder } from './plainOrder.ts';

const typeLabels = { delivery: 'Delivery', pickup: 'Pickup' } as const;

export function PlainOrderForm({ order }: { order: PlainOrder }): ReactElement {
  const { shop, line, types, values, refusal } = order;
  const errors = refusal?.fields ?? {};
  const { shippingCharges } = shop.settings;
  const type = values.type === 'pickup' ? 'pickup' : types[0];
  return (
    <form method="post" action={storePaths.checkout(shop.slug)} className="mt-8 grid gap-7">
      {refusal && <RefusalBox slug={shop.slug} refusal={refusal} />}
      <input type="hidden" name="item" value={line.id} />
      <input type="hidden" name="key" value={order.key} />
      {line.variant.map((choice) => (
        <input
          key={choice.type}
          type="hidden"
          name={`variant:${choice.type}`}
          value={choice.value}
        />
      ))}
      <Field
        name="quantity"
        label={`Quantity${order.unit ? ` (${order.unit})` : ''}`}
        type="number"
        required
        min={line.minOrder}
        max={limits.quantity}
        defaultValue={line.quantity}
        error={errors.quantity}
      />
      <fieldset>
        <legend className="mb-3 text-lg font-semibold">How you get it</legend>
        {types.map((name) => (
          <label key={name} className="flex min-h-11 items-center gap-3">
            <input
              type="radio"
              name="type"
              value={name}
              defaultChecked={name === type}
              className="size-5 accent-[var(--ink)]"
            />
            {typeLabels[name]}
            {name === 'delivery' && shippingCharges > 0 && (
              <span className="text-muted">+ {formatRupees(shippingCharges)}</span>
            )}
          </label>
        ))}
      </fieldset>
      <fieldset className="grid gap-5 sm:grid-cols-2">
        <legend className="mb-4 text-lg font-semibold">Your details</legend>
        {personFields.map((name) => (
          <Field
            key={name}
            name={name}
            {...detailInputs[name]}
            required
            defaultValue={values[name]}
            error={errors[name]}
          />
        ))}
        <Field
          name="customerEmail"
          label="E-mail"
          type="email"
          optional
          maxLength={limits.email}
          defaultValue={values.customerEmail}
          error={errors.customerEmail}
          hint="For a mail with your order."
        />
      </fieldset>
      <PickupPlace shop={shop} shown={types.includes('pickup')} />
      {types.includes('delivery') && (
        <fieldset className="grid gap-5 sm:grid-cols-2">
          <legend className="mb-4 text-lg font-semibold">Address, for delivery</legend>
          {addressFields.map((name) => (
            <Field
              key={name}
              name={name}
              {...detailInputs[name]}
              required={name !== 'line2' && types.length === 1}
              defaultValue={values[name]}
              error={errors[name]}
            />
          ))}
        </fieldset>
      )}
      <button type="submit" className="button button-primary">
        Order for cash
      </button>
    </form>
  );
}
