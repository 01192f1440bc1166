/** A switch of a form. */
import { useInput } from 'react-admin';
import { SwitchRow, type SwitchRowProps } from './SwitchRow.tsx';

export interface SwitchInputProps extends Pick<SwitchRowProps, 'label' | 'hint' | 'disabled'> {
  source: string;
  /** Called at each change, for fields that depend on the switch. */
  onSwitch?: (isOn: boolean) => void;
}

export function SwitchInput({ source, onSwitch, ...row }: SwitchInputProps) {
  const { field } = useInput<boolean>({ source });
  const change = (isOn: boolean) => {
    field.onChange(isOn);
    onSwitch?.(isOn);
  };
  return <SwitchRow {...row} checked={field.value === true} onChange={change} />;
}
