/** Submit button with a spinner and its busy label while the answer is awaited (1§4). */
export interface BusyButtonProps {
  label: string;
  busyLabel: string;
  busy: boolean;
}

export function BusyButton({ label, busyLabel, busy }: BusyButtonProps) {
  return (
    <button type="submit" className="button button-wide" disabled={busy}>
      {busy && <span className="spinner" aria-hidden="true" />}
      {busy ? busyLabel : label}
    </button>
  );
}
