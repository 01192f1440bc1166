/** One hostile value in one field of an otherwise valid request. */
import type { Example } from '../security/examples.ts';
import type { Target } from '../security/target.ts';
import type { Field, Place } from './fields.ts';
import { type PayloadClass, texts, values } from './payloads.ts';

export interface Attack {
  field: Field;
  kind: PayloadClass;
  payload: string;
}

export interface RawRequest {
  method: string;
  /** The path and query, sent unchanged. */
  address: string;
  headers: Record<string, string>;
  body?: string | Buffer;
}

const payloads: Readonly<Record<PayloadClass, readonly string[]>> = { ...texts, ...values };
const kinds = Object.keys(payloads) as PayloadClass[];

/** Whether a payload of that class can be written there. */
function fits(kind: PayloadClass, { place }: Field): boolean {
  if (kind === 'objects') return place.kind === 'body' || place.kind === 'query';
  return kind !== 'members' || place.kind === 'body';
}

/**
 * At least `wanted` attacks: every field with every class that fits it, the payloads of a class in
 * turn. Fewer than that are every field with some of the classes, of which the next field has others.
 */
export function attacksOn(fields: readonly Field[], wanted: number): Attack[] {
  const fitting = fields.map((field) => kinds.filter((kind) => fits(kind, field)));
  const step = Math.max(1, Math.floor(fitting.flat().length / wanted));
  const pairs = fields.flatMap((field, turn) =>
    (fitting[turn] ?? [])
      .filter((_, index) => (index + turn) % step === 0)
      .map((kind) => ({ field, kind })),
  );
  const turns = Object.fromEntries(kinds.map((kind) => [kind, 0])) as Record<PayloadClass, number>;
  const each = Math.ceil(wanted / pairs.length);
  return pairs.flatMap(({ field, kind }) => {
    const texts = payloads[kind];
    return Array.from({ length: Math.min(each, texts.length) }, () => {
      const payload = texts[turns[kind]++ % texts.length] ?? '';
      return { field, kind, payload };
    });
  });
}

/** The valid request with the payload in its place. */
export function requestOf(
  { field, kind, payload }: Attack,
  { parts, query = '', body }: Example,
  target: Target,
  picture: Buffer,
): RawRequest {
  const { place, operation } = field;
  const path = operation.path.replace(/\{(\w+)\}/g, (_, name: string) =>
    place.kind === 'path' && place.name === name
      ? (place.raw ? written : encoded)(payload)
      : encoded(parts[name]?.(target) ?? ''),
  );
  const { method } = operation;
  const address = path + (place.kind === 'query' ? queryWith(place, kind, payload) : query);
  const headers = place.kind === 'header' ? headerWith(place.name, payload) : {};
  const isForm = operation.spec.requestBody?.content['multipart/form-data'] !== undefined;
  if (place.kind === 'form') return { method, address, ...fieldsWith(place.name, payload) };
  if (isForm) return { method, address, ...formWith(place, payload, picture, headers) };
  if (!body && place.kind !== 'body') return { method, address, headers };
  const valid = structuredClone(body?.(target) ?? {});
  const sample = operation.spec.requestBody?.content['application/json']?.example ?? {};
  return {
    method,
    address,
    headers: { ...headers, 'content-type': 'application/json' },
    body:
      place.kind === 'body'
        ? bodyWith(valid, sample, place.path, kind, payload)
        : JSON.stringify(valid),
  };
}

/** The encoded text, without halves of surrogate pairs, which an address can't contain. */
const encoded = (text: string) => encodeURIComponent(Buffer.from(text).toString());

/** The text with only those characters encoded that no request line can contain. */
const written = (text: string) => text.replace(/[^\x21-\x7e]/gu, encoded);

function fieldsWith(name: string, payload: string) {
  const fields = new URLSearchParams({ type: 'pickup', quantity: '1', [name]: payload });
  const headers = { 'content-type': 'application/x-www-form-urlencoded' };
  return { headers, body: fields.toString() };
}

function queryWith(place: Place & { kind: 'query' }, kind: PayloadClass, payload: string): string {
  if (kind === 'objects') return `?${place.name}[$gt]=${encoded(payload)}`;
  return `?${place.name}=${encoded(place.dress(payload))}`;
}

/** A header as it would arrive, without what a client can't write in it. */
function headerWith(name: string, payload: string): Record<string, string> {
  const text = [...payload].filter((sign) => sign > '\x1f' && sign <= '\xff' && sign !== '\x7f');
  const value = text.join('').trim() || 'zqinj';
  return { [name]: name === 'authorization' ? `Bearer ${value}` : value };
}

function formWith(place: Place, payload: string, picture: Buffer, headers: object) {
  const name = place.kind === 'fileName' ? payload.replace(/["\r\n]/g, encoded) : 'a.png';
  const head = `--edge\r\ncontent-disposition: form-data; name="file"; filename="${name}"\r\n\r\n`;
  return {
    headers: { ...headers, 'content-type': 'multipart/form-data; boundary=edge' },
    body: Buffer.concat([Buffer.from(head), picture, Buffer.from('\r\n--edge--\r\n')]),
  };
}

const spot = '@spot@';

/**
 * Fields that must be sent beside a field for it to be stored; ₹100 and the cast's ₹50 for
 * delivery.
 */
const alongside: Readonly<Record<string, object>> = {
  variants: { type: 'variant' },
  skus: { type: 'variant', variants: [{ type: 'Size', value: 'Large', price: 0 }] },
  details: { type: 'delivery', amount: 150 },
};

/** The body as JSON; parents that the valid body lacks are taken from the document's example. */
function bodyWith(
  valid: object,
  sample: unknown,
  path: readonly (string | number)[],
  kind: PayloadClass,
  payload: string,
): string {
  let holder = valid as Record<string | number, unknown>;
  let example = sample as Record<string | number, unknown> | undefined;
  for (const key of path.slice(0, -1)) {
    example = example?.[key] as typeof example;
    holder[key] ??= structuredClone(example) ?? {};
    Object.assign(holder, alongside[key]);
    holder = holder[key] as typeof holder;
  }
  if (kind === 'members' && !Array.isArray(holder)) holder[spot] = 0;
  else holder[path.at(-1) ?? ''] = kind in texts ? payload : spot;
  return JSON.stringify(valid)
    .replace(`"${spot}":0`, () => payload)
    .replace(`"${spot}"`, () => payload);
}
