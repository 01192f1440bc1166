/** Submit button with a spinner and another label while the request runs (1§4). */
import { clsx } from 'clsx';
import buttons from '../theme/buttons.module.css';
import shared from '../theme/shared.module.css';

export interface BusyButtonProps {
  label: string;
  busyLabel: string;
  busy: boolean;
  className?: string | undefined;
}

export function BusyButton({ label, busyLabel, busy, className }: BusyButtonProps) {
  return (
    <button type="submit" className={clsx(buttons.buttonWide, className)} disabled={busy}>
      {busy && <span className={shared.spinner} aria-hidden="true" data-testid="spinner" />}
      {busy ? busyLabel : label}
    </button>
  );
}
