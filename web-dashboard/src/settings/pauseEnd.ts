/** The lengths of time for which an owner can pause orders. */

export const pauseLengths = {
  open: 'Until I take orders again',
  hour: 'For one hour',
  day: 'Until tomorrow, 9 am',
  week: 'For seven days',
} as const;
export type PauseLength = keyof typeof pauseLengths;

/** When a pause that begins at `now` ends by itself, in the browser's time zone; null = never. */
export function pauseEnd(length: PauseLength, now: Date): Date | null {
  const end = new Date(now);
  if (length === 'open') return null;
  if (length === 'hour') end.setHours(end.getHours() + 1);
  if (length === 'week') end.setDate(end.getDate() + 7);
  if (length === 'day') {
    end.setDate(end.getDate() + 1);
    end.setHours(9, 0, 0, 0);
  }
  return end;
}
