/** A labelled input with its hint; what it refuses is said by the browser (1§5). */
import { type InputHTMLAttributes, useId } from 'react';

export interface FieldProps extends InputHTMLAttributes<HTMLInputElement> {
  label: string;
  hint?: string;
  /** Fixed text before the typed one. */
  prefix?: string;
}

export function Field({ label, hint, prefix, ...input }: FieldProps) {
  const id = useId();
  const hintId = hint ? `${id}-hint` : undefined;
  return (
    <div className="field">
      <label htmlFor={id}>{label}</label>
      <div className={prefix ? 'field-box field-box-prefixed' : 'field-box'}>
        {prefix && <span className="field-prefix">{prefix}</span>}
        <input id={id} aria-describedby={hintId} {...input} />
      </div>
      {hint && (
        <p className="field-hint" id={hintId}>
          {hint}
        </p>
      )}
    </div>
  );
}
