/** The form that orders one product for cash or UPI without script. */
import { formatRupees, withSurcharges } from '@shop/commerce';
import { limits, storePaths } from '@shop/contract';
import type { ReactElement } from 'react';
import { Field } from '../../components/Field.tsx';
import { QuestionFields } from '../../components/QuestionFields.tsx';
import { detailInputs } from '../detailInputs.ts';
import { HiddenField } from '../HiddenField.tsx';
import { addressFields, personFields } from '../orderBody.ts';
import { PickupPlace } from '../PickupPlace.tsx';
import { RefusalBox } from '../RefusalBox.tsx';
import { StateField } from '../StateField.tsx';
import { PlainCosts } from './PlainCosts.tsx';
import { type PlainOrder, plainMethod, plainMethods, plainType } from './plainOrder.ts';

const typeLabels = { delivery: 'Delivery', pickup: 'Pickup' } as const;
const methodLabels = { online: 'Online', upi: 'UPI (scan and pay)', cod: 'Cash' } as const;

export function PlainOrderForm({ order }: { order: PlainOrder }): ReactElement {
  const { shop, line, questions, types, values, refusal } = order;
  // What is answered in this form adds to the price that it shows.
  const asked = questions.length > 0 ? line.answers : undefined;
  const errors = refusal?.fields ?? {};
  const { shippingCharges } = shop.settings;
  const typed = new Map(Object.entries(values));
  const type = plainType(typed, types);
  const methods = plainMethods(shop);
  const method = plainMethod(typed, shop);
  return (
    <form
      method="post"
      action={storePaths.checkout(shop.slug)}
      className="group/order relative mt-8 grid gap-7"
    >
      {refusal && <RefusalBox slug={shop.slug} refusal={refusal} again={order.again} />}
      <HiddenField />
      <input type="hidden" name="item" value={line.id} />
      <input type="hidden" name="key" value={order.key} />
      <input type="hidden" name="shownAt" value={order.shownAt} />
      <input type="hidden" name="price" value={withSurcharges(line.price, asked, -1)} />
      {asked && <input type="hidden" name="asked" value="1" />}
      {line.skuId && <input type="hidden" name="sku" value={line.skuId} />}
      {line.variant.map((choice) => (
        <input
          key={choice.type}
          type="hidden"
          name={`variant:${choice.type}`}
          value={choice.value}
        />
      ))}
      {questions.length > 0 ? (
        <QuestionFields questions={questions} answers={line.answers} />
      ) : (
        line.answers?.map(({ id, answer }) => (
          <input key={id} type="hidden" name={`answer:${id}`} value={answer} />
        ))
      )}
      <Field
        name="quantity"
        label={`Quantity${order.unit ? ` (${order.unit})` : ''}`}
        // Without script nothing would keep the wheel from changing a number input.
        inputMode="numeric"
        pattern=" *[0-9]+ *"
        maxLength={String(limits.quantity).length}
        autoComplete="off"
        required
        hint={line.minOrder > 1 ? `From ${line.minOrder} on` : undefined}
        defaultValue={values.quantity ?? line.quantity}
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
            {name === 'delivery' && shippingCharges > 0 && !shop.hasZones && (
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
      <div className="empty:hidden group-has-[[value=delivery]:checked]/order:hidden">
        <PickupPlace shop={shop} shown={types.includes('pickup')} />
      </div>
      {types.includes('delivery') && (
        <fieldset className="grid gap-5 group-has-[[value=pickup]:checked]/order:hidden sm:grid-cols-2">
          <legend className="mb-4 text-lg font-semibold">Address, for delivery</legend>
          {addressFields.map((name) => {
            const required = name !== 'line2' && types.length === 1;
            const error = errors[name];
            return name === 'state' ? (
              <StateField key={name} required={required} initial={values.state} error={error} />
            ) : (
              <Field
                key={name}
                name={name}
                {...detailInputs[name]}
                required={required}
                defaultValue={values[name]}
                error={error}
              />
            );
          })}
        </fieldset>
      )}
      {methods.length > 1 && (
        <fieldset>
          <legend className="mb-3 text-lg font-semibold">Payment</legend>
          {methods.map((name) => (
            <label key={name} className="flex min-h-11 items-center gap-3">
              <input
                type="radio"
                name="paymentMethod"
                value={name}
                defaultChecked={name === method}
                className="size-5 accent-[var(--ink)]"
              />
              {methodLabels[name]}
            </label>
          ))}
        </fieldset>
      )}
      <PlainCosts order={order} />
      <button type="submit" className="button button-primary">
        {methods.includes('upi') ? 'Place order' : 'Order for cash'}
      </button>
    </form>
  );
}
