/** A switch with its meaning beside it, the whole row clickable. */
import Switch from '@mui/material/Switch';
import { type ReactNode, useId } from 'react';

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
    <div className="switch-row">
      <label htmlFor={id}>
        <span className="switch-label">{label}</span>
        {hint && (
          <span className="muted small" id={`${id}-hint`}>
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
