/** Makes an example for a schema: its own example where it has one, else a likely value. */
import { resolve, type Schema, type Schemas } from './schema.js';

const id = '0199a3f2-7c1e-7d52-9b1a-4f2c6d1e8a90';
const moment = '2026-11-21T10:00:00.000Z';
const picture = `/uploads/${id}/${id}/1280x960-1280.webp`;

/** Likely values by the field's name. */
const likely: Readonly<Record<string, unknown>> = {
  id,
  storeId: id,
  customerId: id,
  owner: id,
  orderId: id,
  requestId: id,
  nextCursor: id,
  categories: [id],
  createdAt: moment,
  updatedAt: moment,
  expiryDate: 1_800_000_000_000,
  email: 'asha@example.com',
  customerEmail: 'asha@example.com',
  token: 'eyJhbGciOiJIUzI1NiIsInR5cCI6IkpXVCJ9.e30.c2lnbmF0dXJl',
  slug: 'ashas-pickles',
  name: 'Asha’s Pickles',
  domain: 'ashas-pickles.in',
  logo: picture,
  imageUrl: picture,
  url: picture,
  images: [picture],
  variants: [],
  content: '<p>We ship within two days.</p>',
  razorpayKeyId: 'rzp_test_key',
  razorpaySecret: '••••1234',
  razorpayWebhookSecret: '••••5678',
  razorpayWebhookSecretBeforeUntil: moment,
  razorpayWebhookUrl: `https://example.com/api/payment/razorpay/webhook/${id}`,
  whatsAppNumber: '+919812345678',
  message: 'Done',
};

/** An example of a schema; `name` is the field that it belongs to. */
export function exampleOf(schema: Schema, schemas: Schemas, name = ''): unknown {
  if (schema.example !== undefined) return schema.example;
  const { type, properties, items, anyOf, ...rest } = resolve(schema, schemas);
  if (rest.example !== undefined) return rest.example;
  if (rest.const !== undefined) return rest.const;
  if (rest.enum) return rest.enum[0];
  if (anyOf?.[0]) return exampleOf(anyOf[0], schemas, name);
  const [kind] = Array.isArray(type) ? type : [type];
  if (kind === 'object') return objectExample(properties ?? {}, schemas);
  const isText = kind === 'string';
  if (name in likely && (isText === (typeof likely[name] === 'string') || kind === 'array')) {
    const given = likely[name];
    if (kind !== 'array' || resolve(items ?? {}, schemas).type === 'string') return given;
  }
  if (kind === 'array') return items ? [exampleOf(items, schemas)] : [];
  if (isText) return textExample(rest, name);
  if (kind === 'boolean') return true;
  return typeof likely[name] === 'number' ? likely[name] : Math.max(1, rest.minimum ?? 1);
}

function objectExample(properties: Record<string, Schema>, schemas: Schemas): object {
  const entries = Object.entries(properties);
  return Object.fromEntries(entries.map(([key, value]) => [key, exampleOf(value, schemas, key)]));
}

function textExample({ format, minLength = 0, maxLength = 200 }: Schema, name: string): string {
  if (format === 'uuid') return id;
  if (format === 'binary') return 'the bytes of a picture';
  if (name.endsWith('Color')) return '';
  return name.replace(/[A-Z]/g, ' $&').toLowerCase().padEnd(minLength, '.').slice(0, maxLength);
}
