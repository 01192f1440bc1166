/** Collects the error messages of a form's field and of its parts. */
export function errorsBelow(error: unknown): string[] {
  if (typeof error === 'string') return [error];
  if (typeof error !== 'object' || error === null) return [];
  const { message } = error as { message?: unknown };
  if (typeof message === 'string' && message) return [readable(message)];
  return Object.entries(error)
    .filter(([key]) => key !== 'ref' && key !== 'type')
    .flatMap(([, part]) => errorsBelow(part));
}

/** react-admin wraps its messages: '@@react-admin@@"text"'. */
function readable(message: string): string {
  const mark = '@@react-admin@@';
  if (!message.startsWith(mark)) return message;
  const inner: unknown = JSON.parse(message.slice(mark.length));
  if (typeof inner === 'string') return inner;
  return String((inner as { message?: unknown }).message ?? '');
}
