/** The select for a status in a form, in the colour of its value. */
import { useInput } from 'react-admin';
import { errorsBelow } from './errorsBelow.ts';
import { InputError } from './InputError.tsx';
import { StatusSelect, type StatusSelectProps } from './StatusSelect.tsx';

export interface StatusInputProps<Value extends string>
  extends Omit<StatusSelectProps<Value>, 'value' | 'onChange'> {
  source: string;
}

export function StatusInput<Value extends string>({ source, ...select }: StatusInputProps<Value>) {
  const { field, fieldState } = useInput<Value>({ source });
  return (
    <>
      <StatusSelect {...select} value={field.value} onChange={field.onChange} />
      <InputError texts={errorsBelow(fieldState.error)} />
    </>
  );
}
