/**
 * 'How do buyers get their orders?': pickup and delivery with its charge, each saved when it is set (MEND-04,
 * OQ-93). It uses no components of the dashboard, because the list of stores shows it, too.
 */
import { limits, type OrderWays as Ways } from '@shop/contract';
import { Bike, Check, Store } from 'lucide-react';
import { type KeyboardEvent, type ReactNode, useId, useState } from 'react';
import styles from './OrderWays.module.css';
import { useOrderWays } from './useOrderWays.ts';

interface WayProps {
  label: string;
  hint: string;
  Icon: typeof Store;
  checked: boolean;
  onChange: (checked: boolean) => void;
  children?: ReactNode;
}

function Way({ label, hint, Icon, checked, onChange, children }: WayProps) {
  const id = useId();
  return (
    <div className={styles.orderWay} data-on={checked}>
      <label htmlFor={id}>
        <Icon size={20} />
        <span className={styles.orderWayWords}>
          <span className={styles.orderWayLabel}>{label}</span>
          <span className={styles.orderWayHint} id={`${id}-hint`}>
            {hint}
          </span>
        </span>
        <input
          id={id}
          type="checkbox"
          role="switch"
          aria-checked={checked}
          aria-label={label}
          aria-describedby={`${id}-hint`}
          checked={checked}
          onChange={(event) => onChange(event.target.checked)}
        />
      </label>
      {children}
    </div>
  );
}

interface ChargeProps {
  /** Rupees. */
  value: number;
  fault: string | undefined;
  onChange: (rupees: number) => void;
}

function Charge({ value, fault, onChange }: ChargeProps) {
  const id = useId();
  const [text, setText] = useState(value === 0 ? '' : String(value));
  const keep = () => {
    const rupees = Math.min(limits.price, Math.max(0, Number(text) || 0));
    if (rupees !== value) onChange(rupees);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Enter') keep();
  };
  return (
    <div className={styles.orderCharge}>
      <label htmlFor={id}>Delivery charge</label>
      <span className={styles.orderChargeBox}>
        <span aria-hidden="true">₹</span>
        <input
          id={id}
          type="number"
          inputMode="decimal"
          min={0}
          max={limits.price}
          step="any"
          placeholder="0 = free"
          value={text}
          aria-invalid={Boolean(fault)}
          aria-describedby={fault ? `${id}-fault` : undefined}
          onChange={(event) => setText(event.target.value)}
          onBlur={keep}
          onKeyDown={onKeyDown}
        />
      </span>
      {fault && (
        <p className={styles.orderWaysFault} id={`${id}-fault`}>
          {fault}
        </p>
      )}
    </div>
  );
}

export interface OrderWaysProps {
  ways: Ways;
  /** Rejects when nothing was saved. */
  save: (changed: Partial<Ways>) => Promise<unknown>;
}

export function OrderWays({ ways: stored, save }: OrderWaysProps) {
  const { ways, saving, saved, fault, set } = useOrderWays(stored, save);
  const isClosed = !ways.pickup && !ways.delivery;
  return (
    <fieldset className={styles.orderWays}>
      <legend>How do buyers get their orders?</legend>
      <Way
        label="Pickup"
        hint="Buyers collect at your place."
        Icon={Store}
        checked={ways.pickup}
        onChange={(pickup) => set({ pickup })}
      />
      <Way
        label="Delivery"
        hint="You bring or send the order."
        Icon={Bike}
        checked={ways.delivery}
        onChange={(delivery) => set({ delivery })}
      >
        {ways.delivery && (
          <Charge
            value={ways.shippingCharges}
            fault={fault}
            onChange={(shippingCharges) => set({ shippingCharges })}
          />
        )}
      </Way>
      <p className={styles.orderWaysState} role="status">
        {saving && 'Saving…'}
        {!saving && isClosed && 'Turn one on: until then nobody can order.'}
        {!saving && !isClosed && saved && (
          <>
            <Check size={16} />
            Saved
          </>
        )}
      </p>
    </fieldset>
  );
}
