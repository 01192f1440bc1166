/** Card: cash on delivery. */
import { Link } from 'react-router';
import { SwitchInput } from '../inputs/SwitchInput.tsx';
import { Panel } from '../layout/Panel.tsx';
import parts from '../layout/parts.module.css';
import { useStore } from '../providers/store.tsx';

export function CashInput() {
  const { path } = useStore();
  return (
    <Panel>
      <SwitchInput
        source="codOption"
        label="Cash on Delivery"
        hint="Shoppers pay when they get the order, or when they pick it up."
      />
      <p className={parts.note}>
        A fee for it, and up to which sum and where it is taken:{' '}
        <Link to={path('checkout')}>delivery and payment</Link>.
      </p>
    </Panel>
  );
}
