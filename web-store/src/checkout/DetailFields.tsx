/** The fields for the recipient and the delivery address (CHK-18 to CHK-24). */
import { limits, type OrderDetails, type OrderType } from '@shop/contract';
import type { ReactElement } from 'react';
import { Field } from '../components/Field.tsx';

export interface DetailFieldsProps {
  type: OrderType;
  errors: Readonly<Record<string, string>>;
  /** The initial values. */
  initial: Partial<OrderDetails>;
}

const text = limits.detailText;

interface PersonFieldsProps extends Omit<DetailFieldsProps, 'type'> {
  /** The initial e-mail address of a guest; null for customers, whose address is known (MEND-03). */
  email: string | null;
}

export function PersonFields({ errors, initial, email }: PersonFieldsProps): ReactElement {
  return (
    <fieldset className="grid gap-5 sm:grid-cols-2">
      <legend className="mb-4 text-lg font-semibold">Your details</legend>
      <Field
        name="firstName"
        label="First Name"
        required
        maxLength={text}
        autoComplete="given-name"
        defaultValue={initial.firstName}
        error={errors.firstName}
      />
      <Field
        name="lastName"
        label="Last Name"
        required
        maxLength={text}
        autoComplete="family-name"
        defaultValue={initial.lastName}
        error={errors.lastName}
      />
      <Field
        name="phone"
        label="Phone"
        type="tel"
        required
        maxLength={limits.phone}
        autoComplete="tel"
        inputMode="tel"
        defaultValue={initial.phone}
        error={errors.phone}
      />
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
          error={errors.customerEmail}
          hint="For a mail with your order."
        />
      )}
    </fieldset>
  );
}

/** Hidden, not removed, while pickup is chosen, so that nothing typed is lost. */
export function AddressFields({ type, errors, initial }: DetailFieldsProps): ReactElement {
  const away = type !== 'delivery';
  return (
    <fieldset className="mt-8 grid gap-5 sm:grid-cols-2" hidden={away} disabled={away}>
      <legend className="mb-4 text-lg font-semibold">Delivery address</legend>
      <div className="sm:col-span-2">
        <Field
          name="line1"
          label="Address Line 1"
          required
          maxLength={text}
          autoComplete="address-line1"
          defaultValue={initial.line1}
          error={errors.line1}
        />
      </div>
      <div className="sm:col-span-2">
        <Field
          name="line2"
          label="Address Line 2"
          optional
          maxLength={text}
          autoComplete="address-line2"
          defaultValue={initial.line2}
          error={errors.line2}
        />
      </div>
      <Field
        name="city"
        label="City"
        required
        maxLength={text}
        autoComplete="address-level2"
        defaultValue={initial.city}
        error={errors.city}
      />
      <Field
        name="state"
        label="State"
        required
        maxLength={text}
        autoComplete="address-level1"
        defaultValue={initial.state}
        error={errors.state}
      />
      <Field
        name="postalCode"
        label="Postal Code"
        required
        maxLength={limits.postalCode}
        autoComplete="postal-code"
        inputMode="numeric"
        defaultValue={initial.postalCode}
        error={errors.postalCode}
      />
    </fieldset>
  );
}
