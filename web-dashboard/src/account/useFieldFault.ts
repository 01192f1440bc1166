/** Shows in the form what the browser finds wrong with a field, instead of in a bubble that disappears (MEND-40). */
import { type FormEvent, useState } from 'react';
import { fieldFault } from './fieldFault.ts';

export interface FieldFault {
  /** '' = no fault was found so far. */
  fault: string;
  /** Handlers for the input: check it when the form is sent, and after a fault at every change. */
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
        // The browser's bubble would have focused the first invalid field.
        if (input.form?.querySelector('input:invalid') === input) input.focus();
      },
      onInput: ({ currentTarget }) => {
        if (fault) setFault(fieldFault(currentTarget));
      },
    },
  };
}
