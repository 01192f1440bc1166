/** A value to be copied elsewhere, with its copy button. */
import IconButton from '@mui/material/IconButton';
import { Check, Copy } from 'lucide-react';
import { useCopy } from './useCopy.ts';

export interface CopyFieldProps {
  label: string;
  value: string;
}

export function CopyField({ label, value }: CopyFieldProps) {
  const { copied, copy } = useCopy();
  const Icon = copied ? Check : Copy;
  return (
    <div className="copy-field">
      <span className="copy-field-label">{label}</span>
      <span className="copy-field-box">
        <code>{value}</code>
        <IconButton
          size="small"
          aria-label={copied ? `${label} copied` : `Copy ${label}`}
          onClick={() => void copy(value)}
        >
          <Icon size={16} aria-hidden="true" />
        </IconButton>
      </span>
    </div>
  );
}
