/** JSON texts that are the most expensive for their size. */

const list = (bytes: number, element: (index: number) => string): string => {
  const elements: string[] = [];
  for (let length = 2, index = 0; length < bytes - 60; index += 1) {
    const text = element(index);
    elements.push(text);
    length += text.length + 1;
  }
  return `[${elements.join(',')}]`;
};

/** By name: a JSON value of so many bytes. */
export const hostileValues: Readonly<Record<string, (bytes: number) => string>> = {
  'empty lists': (bytes) => list(bytes, () => '[]'),
  'empty objects': (bytes) => list(bytes, () => '{}'),
  'short texts': (bytes) => list(bytes, (index) => `"t${index}x"`),
  'objects of one field': (bytes) => list(bytes, (index) => `{"field${index}":0}`),
  'lists in lists': (bytes) => list(bytes, () => `${'['.repeat(28)}${']'.repeat(28)}`),
  fields: (bytes) => list(bytes, (index) => `"f${index}":0`).replace(/^\[(.*)\]$/s, '{$1}'),
  deep: (bytes) => `${'['.repeat(bytes / 2)}${']'.repeat(bytes / 2)}`,
  'one text': (bytes) => `"${'x'.repeat(bytes - 60)}"`,
  escapes: (bytes) => `"${'\\u0041'.repeat((bytes - 60) / 6)}"`,
};

const made = new Map<string, string>();

/** The value of that kind and size, which is made once. */
export function hostileValue(kind: string, bytes: number): string {
  const key = `${kind} ${bytes}`;
  const value = made.get(key) ?? hostileValues[kind]?.(bytes) ?? '';
  made.set(key, value);
  return value;
}
