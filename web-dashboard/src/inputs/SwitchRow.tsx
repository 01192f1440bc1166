/** A switch with its meaning beside it, the whole row clickable. */
import { Switch } from '@mui/material';
import { type ReactNode, useId } from 'react';
import panel from '../layout/Panel.module.css';
import parts from '../layout/parts.module.css';

export interface SwitchRowProps {
  label: string;
  hint?: ReactNode;
  checked: boolean;
  disabled?: boolean;
  onChange: (checked: boolean) => void;
}

export function SwitchRow({ label, hint, checked, disabled = false, onChange }: SwitchRowProps) {
  const id = useId();
  return (
    <div className={panel.switchRow}>
      <label htmlFor={id}>
        <span className={panel.switchLabel}>{label}</span>
        {hint && (
          <span className={parts.note} id={`${id}-hint`}>
            {hint}
          </span>
        )}
      </label>
      <Switch
        checked={checked}
        disabled={disabled}
        onChange={(_, next) => onChange(next)}
        slotProps={{
          input: { id, 'aria-label': label, ...(hint && { 'aria-describedby': `${id}-hint` }) },
        }}
      />
    </div>
  );
}
