/** Folds cards of the product form under one head; opens by itself where they hold a value or a fault (FIX-64). */
import { ChevronDown } from 'lucide-react';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { useFormContext, useFormState } from 'react-hook-form';
import folded from '../layout/FoldedPanel.module.css';
import panel from '../layout/Panel.module.css';
import styles from './FormGroup.module.css';
import type { ProductValues } from './productBody.ts';

export interface FormGroupProps {
  title: string;
  subtitle: string;
  /** The fields below it. */
  sources: readonly (keyof ProductValues)[];
  isFilled: (values: Partial<ProductValues>) => boolean;
  children: ReactNode;
}

export function FormGroup({ title, subtitle, sources, isFilled, children }: FormGroupProps) {
  const { getValues } = useFormContext();
  const { errors, submitCount } = useFormState();
  const [isOpen, setOpen] = useState(() => isFilled(getValues()));
  const cards = useRef<HTMLDivElement>(null);
  const hasFault = sources.some((source) => errors[source]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: once more per attempt to save
  useEffect(() => {
    if (hasFault) setOpen(true);
  }, [hasFault, submitCount]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: once per attempt to save
  useEffect(() => {
    // The form could not focus what was folded.
    if (!isOpen || !hasFault || document.activeElement?.ariaInvalid === 'true') return;
    cards.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [isOpen, hasFault, submitCount]);
  return (
    <details
      className={folded.folded}
      open={isOpen}
      onToggle={(event) => {
        // Folds within it tell of themselves, too.
        if (event.target === event.currentTarget) setOpen(event.currentTarget.open);
      }}
    >
      <summary className={panel.panel}>
        <div>
          <h2>{title}</h2>
          <p>{subtitle}</p>
        </div>
        <ChevronDown size={20} aria-hidden />
      </summary>
      <div className={styles.cards} ref={cards}>
        {children}
      </div>
    </details>
  );
}
