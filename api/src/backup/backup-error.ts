/** Why a backup or restore did not happen; the message is one line that a person can act on. */
export class BackupError extends Error {}

/** Any error as one line. */
export function oneLine(error: unknown): string {
  if (error instanceof AggregateError && error.errors.length > 0) return oneLine(error.errors[0]);
  const text = error instanceof Error ? error.message || error.name : String(error);
  return text.split('\n')[0] ?? text;
}
