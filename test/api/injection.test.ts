/** Hostile values of every class in every field of every operation: nothing runs, leaks, splits or spreads. */

import { existsSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { Agent, request } from 'node:http';
import { join } from 'node:path';
import { limits } from '@shop/contract';
import { DataSource } from 'typeorm';
import { beforeAll, expect, it } from 'vitest';
import {
  newProduct,
  newShop,
  openAccounts,
  orderOf,
  picture,
  type Shop,
  someDetails,
} from '../support/cast.ts';
import { dueAtOnce } from '../support/due-job.ts';
import {
  answerFault,
  canary,
  isStoredText,
  type RawAnswer,
  storageFault,
} from '../support/injection/assert-response.ts';
import { type Attack, attacksOn, type RawRequest, requestOf } from '../support/injection/attack.ts';
import { fieldsOf } from '../support/injection/fields.ts';
import { lines } from '../support/injection/lines.ts';
import { mailFaults, mailsIn } from '../support/injection/mails.ts';
import { mark } from '../support/injection/mark.ts';
import { siteFields } from '../support/injection/site.ts';
import { sql } from '../support/injection/sql.ts';
import {
  filesIn,
  nextTransaction,
  rowsAbout,
  runsOf,
  textsWrittenSince,
  watchStatements,
} from '../support/injection/watch.ts';
import { readMail } from '../support/outbox.ts';
import { type Document, type Operation, operationsOf } from '../support/security/document.ts';
import { type Example, examples } from '../support/security/examples.ts';
import { newTarget, shopperOf, type Target, usualCaller } from '../support/security/target.ts';
import { useWorld } from '../support/world.ts';

// No DNS server answers there: a claimed domain stays unproven without waiting.
const world = useWorld({ settings: { DNS_SERVERS: '127.0.0.1:9' } });

const wanted = Number(process.env.INJECTION_CASES ?? 1200);

let document: Document;
let writes: Target;
let reads: Target;
/** The shop for orders, which no attack changes. */
let buys: Target;
let robin: Shop;
let bytes: Buffer;
let marked: string[];

beforeAll(async () => {
  const { acme, bolt, anyone, dataDir, source } = world;
  document = (await anyone.get('/api/docs-json').expect(200)).body;
  bytes = await picture(8, 8);
  writes = await newTarget(world, acme, await shopperOf(world, acme));
  const corner = await newShop(anyone, 'corner');
  buys = await newTarget(world, corner, await shopperOf(world, corner));
  await openAccounts(acme);
  reads = await newTarget(world, bolt, await shopperOf(world, bolt));
  robin = await newShop(anyone, 'robin');
  const product = await newProduct(robin, { name: canary, description: canary });
  const details = { firstName: canary, lastName: canary, phone: '9812345678' };
  await anyone.post('/api/order/create-one', orderOf(robin, product, 1, { details })).expect(201);
  await writeFile(join(dataDir, 'zqinj.txt'), canary);
  marked = await watchStatements(source, world.app.get(DataSource));
});

const waiting = `SELECT count(*)::int AS mails FROM job WHERE queue = 'mail' AND state IN ('waiting', 'handing')`;

/** Mails about left carts and about reviews that wait are minutes or hours away. */
const hurry = `UPDATE job SET ${dueAtOnce} WHERE kind IN ('leftCart', 'reviewsWaiting') AND state = 'waiting' AND due_at > now()`;

async function mailsAreOut(): Promise<void> {
  await world.source.query(hurry);
  await expect
    .poll(async () => (await world.source.query(waiting))[0].mails, { timeout: 60_000 })
    .toBe(0);
}

const robinsRows = () => rowsAbout(world.source, [robin.store.id, robin.owner.userId]);
const otherFiles = () => filesIn(world.dataDir, ['uploads', 'outbox']);

const agent = new Agent({ keepAlive: true });

/** Sends the request unchanged; fetch would normalise the address. */
function sent({ method, address, headers, body }: RawRequest): Promise<RawAnswer> {
  return new Promise((resolve, reject) => {
    const call = request(`${world.url}/`, { method, path: address, headers, agent }, (answer) => {
      const chunks: Buffer[] = [];
      answer.on('data', (chunk) => chunks.push(chunk));
      answer.on('end', () => {
        const text = Buffer.concat(chunks).toString();
        resolve({ status: answer.statusCode ?? 0, headers: answer.headers, text });
      });
    });
    call.on('error', reject);
    call.end(body);
  });
}

function exampleOf(field: Attack['field']): Example {
  const { operation } = field;
  const site = siteFields.find((one) => one.field === field);
  if (site) return site.example;
  const name = `${operation.method} ${operation.path.replace(/\{(\w+)\}/g, ':$1')}`;
  const example = examples[name];
  if (example) return example;
  throw new Error(`Add a valid request of ${name} to test/support/security/examples.ts`);
}

function targetOf({ method, path }: Operation): Target {
  if (method === 'GET') return reads;
  return path.startsWith('/api/order/') ? buys : writes;
}

/** The texts that the attacks on a field have written. */
const kept = new Map<Attack['field'], Set<string>>();

/** Sends one attack; resolves with its fault and the status. */
async function outcomeOf(attack: Attack): Promise<{ status: number; fault: string | null }> {
  const { operation } = attack.field;
  const target = targetOf(operation);
  const raw = requestOf(attack, exampleOf(attack.field), target, bytes);
  const { token } = usualCaller(world, target, operation.spec['x-audience']);
  const headers = { ...(token && { authorization: `Bearer ${token}` }), ...raw.headers };
  const isStored = isStoredText(attack);
  const next = isStored ? await nextTransaction(world.source) : '';
  const answer = await sent({ ...raw, headers });
  const { status } = answer;
  const fault = answerFault(attack, answer);
  if (fault || !isStored || status >= 300)
    return { status, fault: fault && `${fault}: ${answer.text.slice(0, 200)}` };
  // What is there already, as when the last text differed in what its field cleans, is not written again.
  const written = kept.get(attack.field) ?? new Set();
  kept.set(attack.field, written);
  for (const text of await textsWrittenSince(world.source, next)) written.add(text);
  return { status, fault: storageFault(attack, written) };
}

/** Sends them in three concurrent lanes; those of one operation go one after another. */
async function sendAll(attacks: readonly Attack[]) {
  const byOperation = new Map<object, Attack[]>();
  for (const attack of attacks) {
    const { operation } = attack.field;
    byOperation.set(operation, [...(byOperation.get(operation) ?? []), attack]);
  }
  const waiting = [...byOperation.values()];
  const faults: string[] = [];
  const statuses: Record<string, number> = {};
  const lane = async () => {
    for (let next = waiting.shift(); next; next = waiting.shift()) {
      for (const attack of next) {
        const { status, fault } = await outcomeOf(attack);
        statuses[status] = (statuses[status] ?? 0) + 1;
        const { operation, name } = attack.field;
        const sent = `${operation.method} ${operation.path} ${name}`;
        if (fault) faults.push(`${sent} ${JSON.stringify(attack.payload)}: ${status} ${fault}`);
      }
    }
  };
  await Promise.all([lane(), lane(), lane()]);
  return { faults, statuses };
}

it('sees a text that was run, and one that was pasted into a statement', async () => {
  const { source } = world;
  const pasted = `SELECT '${sql[0]}'`;
  await world.app.get(DataSource).query(pasted);
  expect(await runsOf(source)).toBe(1);
  expect(marked).toEqual([pasted]);
});

it('stores every hostile value as text, or refuses it by the name of its field', async () => {
  const { source } = world;
  const fields = operationsOf(document).flatMap((operation) => fieldsOf(document, operation));
  const attacks = attacksOn([...fields, ...siteFields.map(({ field }) => field)], wanted);
  await mailsAreOut();
  const before = { rows: await robinsRows(), files: await otherFiles() };
  marked.length = 0;
  const { faults, statuses } = await sendAll(attacks);
  console.log(
    `injection: ${attacks.length} attacks on ${fields.length} fields of the API and ${siteFields.length} of the site, statuses`,
    statuses,
  );
  expect(faults.slice(0, 40)).toEqual([]);
  expect(attacks.length).toBeGreaterThanOrEqual(wanted);
  expect(marked).toEqual([]);
  expect(await runsOf(source)).toBe(1);
  expect(await robinsRows()).toEqual(before.rows);
  expect(await otherFiles()).toEqual(before.files);
  expect(existsSync('/tmp/zqinj_runs')).toBe(false);
}, 900_000);

it('lets nothing of it into the head of a mail, or out of its text', {
  tags: ['OQ-76'],
  timeout: 90_000,
}, async () => {
  const { shop } = buys;
  for (const name of lines.filter((line) => line.length <= limits.storeName)) {
    // Names from before such names were refused are still valid.
    await world.source.query('UPDATE store SET name = $2 WHERE id = $1', [shop.store.id, name]);
    const product = await newProduct(shop, { name });
    const details = { ...someDetails, firstName: name };
    await buys.shopper
      .post('/api/order/create-one', orderOf(shop, product, 1, { details }))
      .expect(201);
  }
  await mailsAreOut();
  const mails = await mailsIn(world.dataDir);
  expect(mails.filter((mail) => readMail(mail).html.includes(mark)).length).toBeGreaterThan(20);
  expect(mails.filter((mail) => readMail(mail).subject.includes(mark)).length).toBeGreaterThan(5);
  expect(mails.flatMap(mailFaults)).toEqual([]);
});
