/** A choice among few, each on a card that says in plain words what it means. */
import { clsx } from 'clsx';
import type { LucideIcon } from 'lucide-react';
import { useId } from 'react';
import styles from './CardsInput.module.css';

export interface Card<Value extends string> {
  value: Value;
  label: string;
  hint: string;
  Icon?: LucideIcon;
}

export interface CardsInputProps<Value extends string> {
  /** The question that the cards answer. */
  legend: string;
  cards: readonly Card<Value>[];
  value: Value;
  onChange: (value: Value) => void;
  /** The question stands in a heading above already. */
  hideLegend?: boolean;
}

export function CardsInput<Value extends string>(props: CardsInputProps<Value>) {
  const { legend, cards, value, onChange, hideLegend = false } = props;
  const name = useId();
  return (
    <fieldset className={styles.cards}>
      <legend className={clsx(hideLegend && styles.hidden)}>{legend}</legend>
      {cards.map(({ value: own, label, hint, Icon }) => (
        <label key={own} className={styles.card}>
          <input
            type="radio"
            name={name}
            value={own}
            checked={own === value}
            aria-label={label}
            aria-describedby={`${name}-${own}`}
            onChange={() => onChange(own)}
          />
          {Icon && <Icon size={20} aria-hidden />}
          <span>
            <span className={styles.label}>{label}</span>
            <span className={styles.hint} id={`${name}-${own}`}>
              {hint}
            </span>
          </span>
        </label>
      ))}
    </fieldset>
  );
}
