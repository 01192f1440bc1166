/**
 * Fields that are not in the OpenAPI document: pages, files of folders, and headers that any
 * address takes.
 */
import type { Operation, OperationSpec } from '../security/document.ts';
import type { Example } from '../security/examples.ts';
import type { Field, Place } from './fields.ts';

interface Address {
  method: 'GET' | 'POST';
  path: string;
  example: Example;
  places: [name: string, place: Place][];
}

const shown = (text: string) => text;
const part = (name: string): [string, Place] => [name, { kind: 'path', name }];
const raw = (name: string): [string, Place] => [name, { kind: 'path', name, raw: true }];
const asked = (name: string): [string, Place] => [name, { kind: 'query', name, dress: shown }];
const headed = (name: string): [string, Place] => [name, { kind: 'header', name }];
const typed = (name: string): [string, Place] => [name, { kind: 'form', name }];

const slug: Example['parts'] = { slug: ({ shop }) => shop.slug };
const theme: [string, Place] = [
  'theme.field',
  { kind: 'query', name: 'theme', dress: (text) => JSON.stringify({ navbarBgColor: text }) },
];
const headers = [
  'host',
  'x-forwarded-host',
  'x-forwarded-for',
  'x-request-id',
  'user-agent',
  'referer',
  'accept-language',
  'cookie',
  'if-none-match',
  'origin',
];

const addresses: Address[] = [
  {
    method: 'GET',
    path: '/{slug}',
    example: { parts: slug },
    places: [
      part('slug'),
      asked('q'),
      asked('category'),
      asked('theme'),
      theme,
      ...headers.map(headed),
    ],
  },
  {
    method: 'GET',
    path: '/{slug}/{page}',
    example: { parts: slug },
    places: [part('page'), raw('page')],
  },
  {
    method: 'GET',
    path: '/{slug}/product/{id}',
    example: { parts: { ...slug, id: ({ productId }) => productId } },
    places: [part('slug'), part('id'), asked('x')],
  },
  {
    method: 'GET',
    path: '/{slug}/checkout',
    example: { parts: slug },
    places: [asked('item'), asked('quantity'), asked('variant:Size')],
  },
  {
    method: 'GET',
    path: '/{slug}/dashboard/{screen}',
    example: { parts: slug },
    places: [part('slug'), part('screen')],
  },
  { method: 'GET', path: '/{any}', example: { parts: {} }, places: [raw('any')] },
  ...['/uploads', '/assets/store', '/assets/dashboard', '/api/docs', '/api'].map(
    (folder): Address => ({
      method: 'GET',
      path: `${folder}/{file}`,
      example: { parts: {} },
      places: [part('file'), raw('file')],
    }),
  ),
  {
    method: 'POST',
    path: '/{slug}/checkout',
    example: { parts: slug, query: '?item=x' },
    places: [
      ...['item', 'quantity', 'firstName', 'lastName', 'phone', 'line1', 'city', 'state'].map(
        typed,
      ),
      ...['postalCode', 'type', 'key', 'payment'].map(typed),
    ],
  },
  {
    method: 'POST',
    path: '/api/payment/razorpay/callback/{storeId}',
    example: { parts: { storeId: ({ shop }) => shop.store.id } },
    places: [
      'razorpay_order_id',
      'razorpay_payment_id',
      'razorpay_signature',
      'error[metadata]',
    ].map(typed),
  },
];

/** Fields of the site, each with its example. */
export const siteFields: readonly { field: Field; example: Example }[] = addresses.flatMap(
  ({ method, path, example, places }) => {
    const spec: OperationSpec = { responses: {}, 'x-audience': 'public' };
    const operation: Operation = { method, path, spec };
    return places.map(([name, place]) => ({ field: { operation, name, place }, example }));
  },
);
