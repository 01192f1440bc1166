/** A switch of a form. */
import { useInput } from 'react-admin';
import { SwitchRow, type SwitchRowProps } from './SwitchRow.tsx';

export interface SwitchInputProps extends Pick<SwitchRowProps, 'label' | 'hint' | 'disabled'> {
  source: string;
}

export function SwitchInput({ source, ...row }: SwitchInputProps) {
  const { field } = useInput<boolean>({ source });
  return <SwitchRow {...row} checked={field.value === true} onChange={field.onChange} />;
}
