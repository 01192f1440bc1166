/** Submit button with a spinner and its busy label while the answer is awaited (1§4). */
export interface BusyButtonProps {
  label: string;
  busyLabel: string;
  busy: boolean;
  className?: string;
}

export function BusyButton({ label, busyLabel, busy, className = '' }: BusyButtonProps) {
  return (
    <button type="submit" className={`button button-wide ${className}`} disabled={busy}>
      {busy && <span className="spinner" aria-hidden="true" data-testid="spinner" />}
      {busy ? busyLabel : label}
    </button>
  );
}
