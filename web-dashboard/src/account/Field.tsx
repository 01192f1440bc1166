/** A labelled input with its hint, or what is wrong with what is typed (1§5). */
import { type InputHTMLAttributes, useId } from 'react';
import { FieldHint } from './FieldHint.tsx';
import { useFieldFault } from './useFieldFault.ts';

export interface FieldProps extends InputHTMLAttributes<HTMLInputElement> {
  label: string;
  hint?: string;
  /** Fixed text before the typed one. */
  prefix?: string;
}

export function Field({ label, hint, prefix, ...input }: FieldProps) {
  const id = useId();
  const { fault, checks } = useFieldFault();
  return (
    <div className="field">
      <label htmlFor={id}>{label}</label>
      <div className={prefix ? 'field-box field-box-prefixed' : 'field-box'}>
        {prefix && <span className="field-prefix">{prefix}</span>}
        <input
          id={id}
          aria-describedby={hint || fault ? `${id}-hint` : undefined}
          aria-invalid={fault !== ''}
          {...input}
          {...checks}
        />
      </div>
      <FieldHint id={`${id}-hint`} hint={hint} fault={fault} />
    </div>
  );
}
