/** The fields for the recipient and the delivery address (CHK-18 to CHK-24). */
import { limits, type OrderDetails, type OrderType } from '@shop/contract';
import type { ReactElement } from 'react';
import { Field } from '../components/Field.tsx';
import { type DetailName, detailInputs } from './detailInputs.ts';
import { addressFields, personFields } from './orderBody.ts';

interface FieldsProps {
  errors: Readonly<Record<string, string>>;
  /** The initial values. */
  initial: Partial<OrderDetails>;
}

function DetailField({ name, errors, initial }: FieldsProps & { name: DetailName }): ReactElement {
  const input = detailInputs[name];
  return (
    <Field
      name={name}
      {...input}
      required={!input.optional}
      defaultValue={initial[name]}
      error={errors[name]}
    />
  );
}

interface PersonFieldsProps extends FieldsProps {
  /** The initial e-mail address of a guest; null for customers, whose address is known (MEND-03). */
  email: string | null;
}

export function PersonFields({ email, ...fields }: PersonFieldsProps): ReactElement {
  return (
    <fieldset className="grid gap-5 sm:grid-cols-2">
      <legend className="mb-4 text-lg font-semibold">Your details</legend>
      {personFields.map((name) => (
        <DetailField key={name} name={name} {...fields} />
      ))}
      {email !== null && (
        <Field
          name="customerEmail"
          label="E-mail"
          type="email"
          optional
          maxLength={limits.email}
          autoComplete="email"
          inputMode="email"
          defaultValue={email}
          error={fields.errors.customerEmail}
          hint="For a mail with your order."
        />
      )}
    </fieldset>
  );
}

export function AddressFields({
  type,
  ...fields
}: FieldsProps & { type: OrderType }): ReactElement {
  const away = type !== 'delivery';
  return (
    <fieldset className="mt-8 grid gap-5 sm:grid-cols-2" hidden={away} disabled={away}>
      <legend className="mb-4 text-lg font-semibold">Delivery address</legend>
      {addressFields.map((name) => (
        <div key={name} className={/^line/.test(name) ? 'sm:col-span-2' : undefined}>
          <DetailField name={name} {...fields} />
        </div>
      ))}
    </fieldset>
  );
}
