/** A typed number of pieces; null for anything else. */
export function wholeNumber(text: unknown): number | null {
  const typed = String(text ?? '').trim();
  return /^[1-9]\d{0,8}$/.test(typed) ? Number(typed) : null;
}
