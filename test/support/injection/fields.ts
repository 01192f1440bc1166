/**
 * Lists every field of a request that a caller fills in, read from the OpenAPI document, so that
 * new routes are included.
 */
import type { Document, Operation, Schema } from '../security/document.ts';

export type Place =
  /** A parameter of the path; `raw` = slashes and percent signs unchanged. */
  | { kind: 'path'; name: string; raw?: boolean }
  /** A parameter of the query; `dress` turns a text into its value. */
  | { kind: 'query'; name: string; dress: (text: string) => string }
  | { kind: 'header'; name: string }
  | { kind: 'form'; name: string }
  | { kind: 'body'; path: readonly (string | number)[] }
  | { kind: 'fileName' };

export interface Field {
  operation: Operation;
  /** The name in refusals, e.g. 'items[0].price', or 'filter.q'. */
  name: string;
  place: Place;
}

export function fieldsOf(document: Document, operation: Operation): Field[] {
  const { parameters = [], requestBody } = operation.spec;
  const places = parameters.flatMap(({ in: where, name }): [string, Place][] => {
    if (where === 'query') return queryPlaces(name);
    return [[name, { kind: where === 'header' ? 'header' : 'path', name }]];
  });
  const schema = requestBody?.content['application/json']?.schema;
  const inBody = schema ? pathsOf(schema, document) : [];
  const files = requestBody?.content['multipart/form-data'] ? [fileName] : [];
  return [
    ...places,
    ...inBody.map((path): [string, Place] => [nameOf(path), { kind: 'body', path }]),
    ...files,
    ['authorization', { kind: 'header', name: 'authorization' }] satisfies [string, Place],
  ].map(([name, place]) => ({ operation, name, place }));
}

const fileName: [string, Place] = ['file', { kind: 'fileName' }];

/** Where a text can be in a parameter of the list dialect; other parameters take it unchanged. */
const dialect: Readonly<Record<string, Readonly<Record<string, (text: string) => string>>>> = {
  sort: {
    field: (text) => JSON.stringify([text, 'ASC']),
    direction: (text) => JSON.stringify(['id', text]),
  },
  range: { first: (text) => JSON.stringify([text, 9]), last: (text) => JSON.stringify([0, text]) },
  filter: {
    key: (text) => JSON.stringify({ [text]: 'x' }),
    ...Object.fromEntries(
      ['q', 'id', 'type', 'status', 'paymentStatus', 'category', 'storeId'].map((key) => [
        key,
        (text: string) => JSON.stringify({ [key]: text }),
      ]),
    ),
    ids: (text) => JSON.stringify({ id: [text] }),
    object: (text) => JSON.stringify({ q: { [text]: text } }),
  },
};

function queryPlaces(name: string): [string, Place][] {
  const plain: [string, Place] = [name, { kind: 'query', name, dress: (text) => text }];
  const dressed = Object.entries(dialect[name] ?? {}).map(([part, dress]): [string, Place] => [
    `${name}.${part}`,
    { kind: 'query', name, dress },
  ]);
  return [plain, ...dressed];
}

/** The paths of everything below the body: members, lists, and the first entry of lists. */
function pathsOf(schema: Schema, document: Document): (string | number)[][] {
  const { properties = {}, items } = resolved(schema, document);
  const inner: [string | number, Schema][] = items ? [[0, items]] : Object.entries(properties);
  return inner.flatMap(([key, value]) => [
    [key],
    ...pathsOf(value, document).map((path) => [key, ...path]),
  ]);
}

function resolved(schema: Schema, document: Document): Schema {
  const name = schema.$ref?.split('/').at(-1);
  return name ? (document.components.schemas[name] ?? {}) : schema;
}

function nameOf(path: readonly (string | number)[]): string {
  return path
    .map((key) => (typeof key === 'number' ? `[${key}]` : `.${key}`))
    .join('')
    .slice(1);
}
