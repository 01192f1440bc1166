/** The fields for the recipient and the delivery address (CHK-18 to CHK-24). */
import { limits, type OrderDetails, type OrderType } from '@shop/contract';
import { type FormEvent, type ReactElement, useRef } from 'react';
import { Field } from '../components/Field.tsx';
import { type DetailName, detailInputs } from './detailInputs.ts';
import { addressFields, personFields } from './orderBody.ts';
import { usePincodeHelp } from './pincode/usePincodeHelp.ts';
import { StateField } from './StateField.tsx';

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

/** Lines of the address, and the postal code with what is said about it. */
const isWide = (name: string): boolean => /^(?:line|postal)/.test(name);

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
  const set = useRef<HTMLFieldSetElement>(null);
  const { Help, load } = usePincodeHelp(set);
  const onInput = (event: FormEvent): void => {
    if ((event.target as HTMLInputElement).name === 'postalCode') load();
  };
  return (
    <fieldset
      ref={set}
      className="mt-8 grid gap-5 sm:grid-cols-2"
      hidden={away}
      disabled={away}
      onInput={onInput}
    >
      <legend className="mb-4 text-lg font-semibold">Delivery address</legend>
      {addressFields.map((name) => (
        <div key={name} className={isWide(name) ? 'sm:col-span-2' : undefined}>
          {name === 'state' ? (
            <StateField required initial={fields.initial.state} error={fields.errors.state} />
          ) : (
            <div className={name === 'postalCode' ? 'sm:max-w-[calc(50%-0.625rem)]' : undefined}>
              <DetailField name={name} {...fields} />
            </div>
          )}
          {name === 'postalCode' && Help && <Help address={set} />}
        </div>
      ))}
    </fieldset>
  );
}
