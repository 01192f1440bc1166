/** Card for the checks that make orders wait for the owner's decision (ABUSE-07). */
import { type OrderCheck, orderChecks } from '@shop/contract';
import { maxValue, minValue, NumberInput, number } from 'react-admin';
import { useFormState } from 'react-hook-form';
import { FoldedPanel } from '../layout/FoldedPanel.tsx';
import parts from '../layout/parts.module.css';

const fields: readonly { name: OrderCheck; label: string; hint: string }[] = [
  {
    name: 'maxPieces',
    label: 'Pieces of one product',
    hint: 'An order of more pieces than this waits.',
  },
  {
    name: 'maxStockPercent',
    label: 'Share of the stock (%)',
    hint: 'An order of more than this share of a counted stock above 10 waits. Unpaid online orders together hold no more either.',
  },
  {
    name: 'maxOrdersOfPhone',
    label: 'Open orders of one phone',
    hint: 'Further ones wait until some are shipped, delivered or cancelled.',
  },
  {
    name: 'maxOrdersOfNetwork',
    label: 'Orders an hour from one connection',
    hint: 'A family, an office or a school may share one internet connection.',
  },
  {
    name: 'maxTimesUsual',
    label: 'Times your usual hour',
    hint: 'When an hour brings this many times your usual orders, and more than 50, further ones wait. Set it to 0 before a big sale.',
  },
];

const least = [number('Enter a number'), minValue(0, 'Enter 0 or more')];

export function OrderCheckInputs() {
  const { errors } = useFormState();
  const faults = errors.settings as Partial<Record<OrderCheck, unknown>> | undefined;
  return (
    <FoldedPanel
      title="Order checks"
      subtitle="Orders beyond these numbers are taken, but wait for your word and take nothing from your stock until then. 0 = not looked at."
      hasFault={fields.some(({ name }) => faults?.[name])}
    >
      <div className={parts.pair}>
        {fields.map(({ name, label, hint }) => (
          <NumberInput
            key={name}
            source={`settings.${name}`}
            label={label}
            placeholder="0"
            min={0}
            max={orderChecks[name].most}
            step={1}
            validate={[...least, maxValue(orderChecks[name].most, 'That is too much')]}
            helperText={hint}
            slotProps={{ htmlInput: { inputMode: 'numeric' } }}
          />
        ))}
      </div>
    </FoldedPanel>
  );
}
