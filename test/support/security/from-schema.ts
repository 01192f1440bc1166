/**
 * Makes fast-check generators from the JSON schemas of the OpenAPI document, and of values that fit
 * no schema.
 */
import fc, { type Arbitrary } from 'fast-check';
import type { Document, Schema } from './document.ts';

/** The values to send where a schema says little: existing ids, valid addresses. */
export interface Known {
  ids: readonly string[];
  addresses: readonly string[];
  emails: readonly string[];
  slugs: readonly string[];
}

/** Texts of every kind: plain, odd Unicode, NUL, lone surrogates, very long, code of other languages. */
export const oddText: Arbitrary<string> = fc.oneof(
  fc.string({ unit: 'grapheme', maxLength: 40 }),
  fc.string({ unit: 'binary', maxLength: 40 }),
  fc.constantFrom(
    '',
    ' ',
    '\0',
    'a\0b',
    '\ud800',
    '\udc00x',
    '\u202Eevil',
    'ﷺ'.repeat(50),
    "' OR 1=1 --",
    '"; DROP TABLE store; --',
    '<script>alert(1)</script>',
    '../../etc/passwd',
    // biome-ignore lint/suspicious/noTemplateCurlyInString: this very text is sent
    '${7*7}',
    '%s%n',
    '\r\nset-cookie: a=b',
    '__proto__',
    'constructor',
    'x'.repeat(10_000),
    'NaN',
    'null',
    '1e999',
  ),
);

/** Values of JSON that a field may not expect. */
export const oddValue: Arbitrary<unknown> = fc.oneof(
  oddText,
  fc.constantFrom<unknown>(
    null,
    true,
    false,
    [],
    {},
    [[]],
    [null],
    [{}],
    { length: 3 },
    { toString: 'x', valueOf: 1 },
    { hasOwnProperty: 1, constructor: 2 },
    { $gt: '' },
    0,
    -1,
    -0.001,
    0.1 + 0.2,
    1e21,
    -1e308,
    2 ** 31,
    2 ** 53,
    1.7976931348623157e308,
    '12',
  ),
  fc.jsonValue({ maxDepth: 3 }),
);

/** Generates values that fit a schema. */
export function fitting(
  schema: Schema,
  document: Document,
  known: Known,
  name = '',
): Arbitrary<unknown> {
  if (schema.$ref) {
    const target = document.components.schemas[schema.$ref.split('/').at(-1) ?? ''] ?? {};
    return fitting(target, document, known, name);
  }
  const types = [schema.type ?? 'string'].flat();
  if (types.includes('null')) {
    const { enum: values, ...rest } = schema;
    const inner = {
      ...rest,
      ...(values ? { enum: values.filter((value) => value !== null) } : {}),
      type: types.filter((type) => type !== 'null'),
    };
    return fc.oneof(
      { weight: 6, arbitrary: fitting(inner, document, known, name) },
      fc.constant(null),
    );
  }
  if (schema.enum) return fc.constantFrom(...schema.enum);
  switch (types[0]) {
    case 'object':
      return fittingObject(schema, document, known);
    case 'array': {
      const { items = {}, minItems = 0, maxItems = 4 } = schema;
      const limits = { minLength: minItems, maxLength: Math.min(maxItems, minItems + 3) };
      return fc.array(fitting(items, document, known, name), limits);
    }
    case 'integer':
      return fc.integer({ min: schema.minimum ?? -1000, max: schema.maximum ?? 1000 });
    case 'number':
      return fittingNumber(schema);
    case 'boolean':
      return fc.boolean();
    default:
      return fittingText(schema, known, name);
  }
}

function fittingObject(schema: Schema, document: Document, known: Known): Arbitrary<object> {
  const model = Object.fromEntries(
    Object.entries(schema.properties ?? {}).map(([key, inner]) => [
      key,
      fitting(inner, document, known, key),
    ]),
  );
  return fc.record(model, { requiredKeys: schema.required ?? [] });
}

function fittingNumber({ minimum = 0, maximum = 1000, multipleOf }: Schema): Arbitrary<number> {
  if (!multipleOf) return fc.double({ min: minimum, max: maximum, noNaN: true });
  return fc.integer({ min: minimum * 100, max: maximum * 100 }).map((paise) => paise / 100);
}

function fittingText(schema: Schema, known: Known, name: string): Arbitrary<string> {
  const { minLength = 0, maxLength = 200 } = schema;
  if (schema.format === 'uuid') return fc.oneof(fc.constantFrom(...known.ids), fc.uuid());
  if (schema.format === 'email')
    return fc.oneof(fc.constantFrom(...known.emails), fc.emailAddress());
  if (/^(slug|storeId|store|id)$/i.test(name)) return fc.constantFrom(...known.slugs, ...known.ids);
  if (/url|image|logo|favicon|link/i.test(name)) return fc.constantFrom('', ...known.addresses);
  if (/color$/i.test(name)) return fc.constantFrom('', 'bg-rose-500', 'text-black');
  const size = { minLength, maxLength: Math.min(maxLength, minLength + 30) };
  return fc.oneof(
    fc.string({ ...size, unit: 'grapheme-ascii' }),
    fc.string({ ...size, unit: 'grapheme' }),
  );
}

/** Generates the same body with a fault in one place, at any depth. */
export function spoilt(body: unknown): Arbitrary<unknown> {
  return fc
    .tuple(fc.nat(), fc.constantFrom('replace', 'drop', 'add'), oddText, oddValue)
    .map(([pick, how, key, value]) => {
      const copy = structuredClone(body);
      const places = placesIn(copy);
      const place = places[pick % Math.max(1, places.length)];
      if (!place) return value;
      const { holder, at } = place;
      if (how === 'drop' && !Array.isArray(holder)) delete (holder as Record<string, unknown>)[at];
      else if (how === 'add' && !Array.isArray(holder) && key !== '__proto__') {
        (holder as Record<string, unknown>)[key] = value;
      } else (holder as Record<string, unknown>)[at] = value;
      return copy;
    });
}

interface Place {
  holder: object;
  at: string;
}

function placesIn(value: unknown): Place[] {
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([at, inner]) => [
    { holder: value, at },
    ...placesIn(inner),
  ]);
}
