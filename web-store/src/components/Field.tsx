/** A labelled input with its error below. */
import {
  type FormEvent,
  type InputHTMLAttributes,
  type ReactElement,
  type ReactNode,
  useState,
} from 'react';

interface FieldText {
  name: string;
  label: string;
  error?: string | undefined;
  hint?: string | undefined;
  /** Marks the field as optional. */
  optional?: boolean | undefined;
}

export interface FieldProps
  extends Omit<InputHTMLAttributes<HTMLInputElement>, 'className' | 'name'>,
    FieldText {}

/** The attributes that tie an input to its label and its error. */
interface Tied {
  id: string;
  'aria-invalid': true | undefined;
  'aria-describedby': string | undefined;
}

export function Field({ label, error, hint, optional, ...input }: FieldProps): ReactElement {
  const [fault, setFault] = useState('');
  /** What the browser itself finds at fault stands below the field like all else, in the place of its bubble (FIX-53). */
  const tell = (event: FormEvent<HTMLInputElement>): void => {
    const field = event.currentTarget;
    event.preventDefault();
    setFault(field.validationMessage);
    if (field.form?.querySelector(':is(input, select):invalid') === field) field.focus();
  };
  return (
    <Labelled
      name={input.name}
      label={label}
      error={error ?? (fault || undefined)}
      hint={hint}
      optional={optional}
    >
      {(tied) => (
        <input
          {...input}
          {...tied}
          onInvalid={tell}
          onChange={(event) => {
            setFault('');
            input.onChange?.(event);
          }}
          className="field"
        />
      )}
    </Labelled>
  );
}

interface LabelledProps extends FieldText {
  children: (tied: Tied) => ReactNode;
}

/** The label above an input, and its hint or error below. */
export function Labelled(props: LabelledProps): ReactElement {
  const { name, label, error, hint, optional, children } = props;
  const id = `field-${name}`;
  return (
    <div>
      <label htmlFor={id} className="mb-1.5 block text-[0.9375rem] font-medium">
        {label}
        {optional && <span className="font-normal text-muted"> (optional)</span>}
      </label>
      {children({
        id,
        'aria-invalid': error ? true : undefined,
        'aria-describedby': error ? `${id}-error` : hint ? `${id}-hint` : undefined,
      })}
      {hint && !error && (
        <p id={`${id}-hint`} className="mt-1.5 text-sm text-muted">
          {hint}
        </p>
      )}
      {error && (
        <p id={`${id}-error`} className="mt-1.5 text-sm font-medium text-sale">
          {error}
        </p>
      )}
    </div>
  );
}
