/** The day that a buyer wants, where the shop asks for one: the browser's own calendar; loaded on demand (CHK2-01). */
import { dayText } from '@shop/commerce';
import type { DateChoice, OrderType } from '@shop/contract';
import type { ReactElement } from 'react';
import { Field } from '../components/Field.tsx';

export interface DateFieldProps {
  type: OrderType;
  dates: DateChoice;
  initial: string | undefined;
  error: string | undefined;
}

export function DateField({ type, dates, initial, error }: DateFieldProps): ReactElement {
  const { isRequired, first, last, closed } = dates;
  return (
    <div className="mt-8">
      <Field
        type="date"
        name="date"
        label={type === 'pickup' ? 'Pickup date' : 'Delivery date'}
        optional={!isRequired}
        required={isRequired}
        min={first}
        max={last}
        defaultValue={initial}
        error={error}
        hint={`From ${dayText(first)} to ${dayText(last)}. ${closed}`.trim()}
      />
    </div>
  );
}
