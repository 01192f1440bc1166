/**
 * Fuzzes every operation of the OpenAPI document: no 5xx, and every answer is declared and matches
 * its schema.
 */
import fc from 'fast-check';
import { beforeAll, expect, it } from 'vitest';
import type { Caller } from '../support/caller.ts';
import { picture } from '../support/cast.ts';
import {
  answerCheck,
  type Document,
  type Operation,
  operationsOf,
} from '../support/security/document.ts';
import { type FuzzRequest, requestsOf } from '../support/security/fuzz-request.ts';
import { newTarget, shopperOf, type Target, usualCaller } from '../support/security/target.ts';
import { useWorld } from '../support/world.ts';

// No DNS server answers there: a claimed domain stays unproven without waiting.
const world = useWorld({ settings: { DNS_SERVERS: '127.0.0.1:9' } });

const wanted = Number(process.env.FUZZ_REQUESTS ?? 200);
const seed = Number(process.env.FUZZ_SEED ?? 20261121);

let document: Document;
let operations: Operation[];
let check: ReturnType<typeof answerCheck>;
let pictures: Buffer[];

beforeAll(async () => {
  document = (await world.anyone.get('/api/docs-json').expect(200)).body;
  operations = operationsOf(document);
  check = answerCheck(document);
  pictures = [await picture(), await picture(200, 100, 'jpeg'), Buffer.from('<svg/>')];
});

/** Restores the shop, and makes new records in it; with a new picture for what may delete it. */
async function freshTarget({ path }: Operation, fileUrl?: string): Promise<Target> {
  const { acme, admin } = world;
  const terms = { type: 'platinum', expiryDate: 0 };
  await admin.put(`/api/admin/stores/${acme.store.id}/membership`, terms).expect(200);
  const open = {
    settings: { pickup: true, delivery: true, minOrderPrice: 0, addressType: 'input' },
    codOption: true,
    razorpayEnabled: false,
    whatsAppOrderEnabled: false,
  };
  await acme.owner.put(`/api/store/update-any/${acme.slug}`, open).expect(200);
  const known = path.startsWith('/api/file') ? undefined : fileUrl;
  return newTarget(world, acme, await shopperOf(world, acme), known);
}

function partsOf(target: Target): Record<string, string[]> {
  const { shop, shopper, productId, categoryId, orderId, planId, sessionId } = target;
  return {
    slug: [shop.slug],
    slugOrId: [shop.slug, shop.store.id],
    storeId: [shop.store.id],
    productId: [productId],
    orderId: [orderId],
    customerId: [shopper.customerId],
    id: [categoryId, planId, sessionId],
    host: ['example.com', 'acme.example'],
    pageKey: ['aboutPage', 'privacy-policy'],
  };
}

/** Mostly a caller who may call the operation, sometimes another one. */
function callerOf(operation: Operation, target: Target, turn: number): Caller {
  const { anyone, admin } = world;
  const others = [anyone, admin, target.shopper, anyone.as('garbage')];
  const other = others[turn % others.length] ?? anyone;
  if (turn % 8 === 0)
    return other === target.shopper && operation.path.endsWith('signout') ? anyone : other;
  return usualCaller(world, target, operation.spec['x-audience']);
}

interface Outcome {
  status: number;
  fault: string | null;
}

async function outcomeOf(
  operation: Operation,
  request: FuzzRequest,
  caller: Caller,
): Promise<Outcome> {
  const headers = new Headers(request.headers);
  if (caller.token) headers.set('authorization', `Bearer ${caller.token}`);
  const { body } = request;
  const init: RequestInit = {
    method: operation.method,
    redirect: 'manual',
    headers,
    ...(body === undefined ? {} : { body: body as BodyInit }),
  };
  const answer = await fetch(world.url + request.address, init);
  const text = await answer.text();
  const { status } = answer;
  if (status >= 500) return { status, fault: `answered ${status} ${text}` };
  const declared = operation.spec.responses[status];
  if (!declared) return { status, fault: `answered ${status}, which is not declared: ${text}` };
  if (status === 303) return { status, fault: answer.headers.get('location') ? null : 'no way' };
  const type = (answer.headers.get('content-type') ?? '').replace(/;.*/, '');
  const schema = declared.content?.[type]?.schema;
  if (!schema) return { status, fault: `answered ${status} as '${type}', which is not declared` };
  if (type !== 'application/json') return { status, fault: text ? null : 'an empty file' };
  const wrong = check(schema, JSON.parse(text));
  return { status, fault: wrong && `answered ${status}, but ${wrong}: ${text.slice(0, 300)}` };
}

it('answers every fitting and unfitting request with what it declares, and never with 5xx', {
  tags: ['GEN-02', 'GEN-03'],
  // The proof takes minutes.
  timeout: 1_800_000,
}, async () => {
  const each = Math.ceil(wanted / operations.length);
  const statuses: Record<string, number> = {};
  /** The first of each operation and status. */
  const faults = new Map<string, string>();
  let sent = 0;
  let target: Target | undefined;
  let isSpent = false;
  for (const [index, operation] of operations.entries()) {
    // What was only read, or only refused, is there for the next operation.
    if (!target || isSpent || operation.path.startsWith('/api/file')) {
      target = await freshTarget(operation, target?.fileUrl);
      isSpent = false;
    }
    const known = {
      ids: [target.productId, target.categoryId, target.orderId, target.shop.store.id],
      addresses: ['https://example.com/a.png', target.fileUrl],
      emails: [target.shopper.email, target.shop.owner.email],
      slugs: ['acme', 'bolt', 'new-shop', target.shop.store.id],
    };
    const requests = requestsOf(operation, document, known, partsOf(target), pictures);
    for (const [turn, request] of fc
      .sample(requests, { numRuns: each, seed: seed + index })
      .entries()) {
      if (turn > 0 && turn % 40 === 0) target = await freshTarget(operation, target.fileUrl);
      const { status, fault } = await outcomeOf(
        operation,
        request,
        callerOf(operation, target, turn),
      );
      sent += 1;
      statuses[status] = (statuses[status] ?? 0) + 1;
      isSpent ||= operation.method !== 'GET' && status < 400;
      if (!fault) continue;
      const body = String(request.body ?? '').slice(0, 300);
      const kind = `${operation.method} ${operation.path} ${status}`;
      if (!faults.has(kind)) faults.set(kind, `${request.address.slice(0, 200)} ${body} ${fault}`);
    }
  }
  console.log(
    `fuzz: ${sent} requests of ${operations.length} operations, seed ${seed}, statuses`,
    statuses,
  );
  expect(Object.fromEntries(faults)).toEqual({});
  expect(sent).toBeGreaterThanOrEqual(wanted);
});
