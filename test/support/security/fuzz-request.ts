/** Generates requests of one operation of the OpenAPI document: valid, faulty and nonsensical ones. */
import fc, { type Arbitrary } from 'fast-check';
import type { Document, Operation, OperationSpec } from './document.ts';
import { fitting, type Known, oddText, oddValue, spoilt } from './from-schema.ts';

export interface FuzzRequest {
  /** The path and query, sent unchanged. */
  address: string;
  headers: Record<string, string>;
  body: string | Buffer | undefined;
}

/** The encoded text, without lone surrogates, which an address can't contain. */
const encoded = (text: string) => encodeURIComponent(Buffer.from(text).toString());

/** Names that are sent unencoded: invalid percent signs, very long names. */
const rawNames = ['%ff', '%zz', '%', '%00', '..%2f..', '.', 'x'.repeat(301), '%E0%A4%A'];

function pathOf(
  path: string,
  parts: Readonly<Record<string, readonly string[]>>,
): Arbitrary<string> {
  const names = [...path.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => name);
  const values = names.map((name) =>
    fc.oneof(
      { weight: 8, arbitrary: fc.constantFrom(...(parts[name] ?? ['nothing'])).map(encoded) },
      { weight: 1, arbitrary: oddText.map((text) => encoded(text.slice(0, 400)) || 'empty') },
      { weight: 1, arbitrary: fc.oneof(fc.constantFrom(...rawNames), fc.uuid()) },
    ),
  );
  return fc.tuple(...values).map((chosen) => {
    let next = 0;
    return path.replace(/\{\w+\}/g, () => chosen[next++] ?? '');
  });
}

const goodQueries: Readonly<Record<string, readonly string[]>> = {
  sort: ['["name","ASC"]', '["id","DESC"]', '["price","ASC"]', '["createdAt","DESC"]'],
  range: ['[0,24]', '[5,5]', '[100,1099]'],
  filter: ['{}', '{"q":"a"}', '{"id":[]}', '{"type":"simple"}', '{"status":["pending"]}'],
  fields: ['banner,settings', 'name', 'razorpaySecret,razorpayKeyId', 'nothing'],
  category: ['other'],
  cursor: ['018f0000-0000-7000-8000-000000000000'],
  limit: ['1', '100', '0', '1e3', '-1', '2.5', ''],
  store: ['acme', 'bolt'],
  domain: ['example.com', 'https://www.example.com:80/x'],
  q: ['lamp', '%', '_', '\\'],
};

const jsonish = fc.oneof(
  oddValue.map((value) => JSON.stringify(value)),
  fc.constantFrom('[', '{"q":', '["name","asc"]', '["name"]', '[0]', '[1,0]', '[0,1e9]', '[-1,5]'),
  fc.constantFrom(
    '{"id":["x"]}',
    '{"id":null}',
    '{"q":["a"]}',
    '{"__proto__":1}',
    '{"q":"\\u0000"}',
  ),
  oddText,
);

function queryOf(spec: OperationSpec): Arbitrary<string> {
  const names = (spec.parameters ?? []).filter((one) => one.in === 'query').map(({ name }) => name);
  if (names.length === 0) return fc.constantFrom('', '', '?x=1', '?__proto__[a]=1');
  const pair = fc
    .constantFrom(...names)
    .chain((name) =>
      fc
        .oneof(fc.constantFrom(...(goodQueries[name] ?? [''])), jsonish)
        .map((value) => `${name}=${encoded(value.slice(0, 3000))}`),
    );
  return fc.oneof(
    fc
      .array(pair, { maxLength: 3 })
      .map((pairs) => (pairs.length > 0 ? `?${pairs.join('&')}` : '')),
    fc.constantFrom(
      `?${names[0]}=a&${names[0]}=b`,
      `?${names[0]}[]=a`,
      `?${names[0]}[b]=a`,
      '?%ff=%ff',
    ),
  );
}

const json = { 'content-type': 'application/json' };

type Sent = Pick<FuzzRequest, 'headers' | 'body'>;

const nonsenseBodies: readonly Sent[] = [
  { headers: json, body: '' },
  { headers: json, body: '{' },
  { headers: json, body: 'null' },
  { headers: json, body: '[]' },
  { headers: json, body: '"text"' },
  { headers: json, body: '17' },
  { headers: json, body: '{"__proto__":{"isAdmin":true}}' },
  { headers: json, body: '{"constructor":{"prototype":{"isAdmin":true}}}' },
  { headers: json, body: '{"a":1e999,"price":1e999,"amount":-1e999}' },
  { headers: json, body: '['.repeat(5000) + ']'.repeat(5000) },
  { headers: json, body: Buffer.from([0x7b, 0x22, 0xff, 0xfe, 0x22, 0x3a, 0x31, 0x7d]) },
  { headers: { 'content-type': 'application/json; charset=utf-16' }, body: '{}' },
  { headers: { 'content-type': 'application/json', 'content-encoding': 'gzip' }, body: '{}' },
  { headers: { 'content-type': 'text/plain' }, body: 'hello' },
  { headers: { 'content-type': 'application/xml' }, body: '<a/>' },
  { headers: { 'content-type': 'application/x-www-form-urlencoded' }, body: 'name=a&price=1' },
  { headers: { 'content-type': 'multipart/form-data' }, body: 'no boundary' },
  { headers: { 'content-type': 'multipart/form-data; boundary=x' }, body: '--y\r\n\r\n' },
  { headers: { 'content-type': 'nonsense' }, body: 'x' },
  { headers: {}, body: undefined },
];

/** Generates multipart bodies of such pictures: in the right field, a wrong one, none, or many. */
function multipart(pictures: readonly Buffer[]): Arbitrary<Sent> {
  const part = fc.record({
    name: fc.oneof(
      { weight: 4, arbitrary: fc.constant('file') },
      fc.constantFrom('', 'other', '__proto__'),
    ),
    filename: fc.oneof(fc.constantFrom('a.png', '../../a.png', 'a"b.svg', ''), fc.constant(null)),
    bytes: fc.oneof(
      fc.constantFrom(...pictures),
      fc.uint8Array({ maxLength: 300 }).map((bytes) => Buffer.from(bytes)),
    ),
  });
  return fc.tuple(fc.array(part, { maxLength: 3 }), fc.boolean()).map(([parts, isWhole]) => {
    const pieces = parts.flatMap(({ name, filename, bytes }) => {
      const file = filename === null ? '' : `; filename="${filename}"`;
      const head = `--edge\r\ncontent-disposition: form-data; name="${name}"${file}\r\n\r\n`;
      return [Buffer.from(head), bytes, Buffer.from('\r\n')];
    });
    const end = Buffer.from(isWhole || parts.length === 0 ? '--edge--\r\n' : '');
    const headers = { 'content-type': 'multipart/form-data; boundary=edge' };
    return { headers, body: Buffer.concat([...pieces, end]) };
  });
}

function bodyOf(
  { method, spec }: Operation,
  document: Document,
  known: Known,
  pictures: readonly Buffer[],
): Arbitrary<Sent> {
  if (method === 'GET') return fc.constant({ headers: {}, body: undefined });
  const nonsense = fc.constantFrom(...nonsenseBodies);
  const content = spec.requestBody?.content ?? {};
  if (content['multipart/form-data']) {
    return fc.oneof({ weight: 4, arbitrary: multipart(pictures) }, nonsense);
  }
  const schema = content['application/json']?.schema;
  if (!schema)
    return fc.oneof(
      { weight: 2, arbitrary: fc.constant({ headers: {}, body: undefined }) },
      nonsense,
    );
  const good = fitting(schema, document, known);
  const asJson = (value: unknown): Sent => ({ headers: json, body: JSON.stringify(value) ?? '' });
  return fc.oneof(
    { weight: 5, arbitrary: good.map(asJson) },
    { weight: 5, arbitrary: good.chain(spoilt).map(asJson) },
    { weight: 1, arbitrary: oddValue.map(asJson) },
    { weight: 1, arbitrary: nonsense },
  );
}

/** Generates requests of an operation; `parts` = existing values for the parts of its address. */
export function requestsOf(
  operation: Operation,
  document: Document,
  known: Known,
  parts: Readonly<Record<string, readonly string[]>>,
  pictures: readonly Buffer[],
): Arbitrary<FuzzRequest> {
  return fc
    .tuple(
      pathOf(operation.path, parts),
      queryOf(operation.spec),
      bodyOf(operation, document, known, pictures),
    )
    .map(([path, query, sent]) => ({ address: path + query, ...sent }));
}
