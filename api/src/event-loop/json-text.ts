/** JSON.stringify of long lists, element by element (ABUSE-03). */
import { inSlices } from './slices.js';

/** Lists with fewer elements are serialised at once. */
const longList = 50;

/** The JSON of a value whose long list, if any, is the value itself or one of its fields. */
export function jsonText(value: object): Promise<string> {
  return inSlices(Array.isArray(value) ? listText(value) : fieldsText(value));
}

/** Whether a value holds a list that is worth the slices. */
export function holdsLongList(value: object): boolean {
  return isLong(value) || Object.values(value).some(isLong);
}

const isLong = (value: unknown): value is unknown[] =>
  Array.isArray(value) && value.length >= longList;

function* fieldsText(fields: object): Generator<void, string> {
  const members: string[] = [];
  for (const [name, value] of Object.entries(fields)) {
    const text = isLong(value) ? yield* listText(value) : JSON.stringify(value);
    if (text !== undefined) members.push(`${JSON.stringify(name)}:${text}`);
  }
  return `{${members.join(',')}}`;
}

function* listText(list: readonly unknown[]): Generator<void, string> {
  const elements: string[] = [];
  for (const element of list) {
    elements.push(JSON.stringify(element) ?? 'null');
    yield;
  }
  return `[${elements.join(',')}]`;
}
