/** The browser's rules of one field, said in the form instead of in a bubble that goes away (MEND-40). */
import { type FormEvent, useState } from 'react';
import { fieldFault } from './fieldFault.ts';

export interface FieldFault {
  /** '' = nothing is wrong, as far as was looked at. */
  fault: string;
  /** For the input: asked when its form is sent, and again with each key once something was wrong. */
  checks: {
    onInvalid: (event: FormEvent<HTMLInputElement>) => void;
    onInput: (event: FormEvent<HTMLInputElement>) => void;
  };
}

export function useFieldFault(): FieldFault {
  const [fault, setFault] = useState('');
  return {
    fault,
    checks: {
      onInvalid: (event) => {
        event.preventDefault();
        const input = event.currentTarget;
        setFault(fieldFault(input));
        // The bubble would have led there.
        if (input.form?.querySelector('input:invalid') === input) input.focus();
      },
      onInput: ({ currentTarget }) => {
        if (fault) setFault(fieldFault(currentTarget));
      },
    },
  };
}
