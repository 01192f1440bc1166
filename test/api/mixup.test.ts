/**
 * Five hundred stores over few connections to two instances: no answer and no row contains anything
 * of another store.
 */
import { apiRoutes } from '@shop/contract';
import { afterAll, beforeAll, expect, inject, it } from 'vitest';
import { type RunningApp, startApp } from '../support/app.ts';
import { type Ask, asks } from '../support/mixup/asks.ts';
import {
  idOf,
  markOf,
  seedMarkedStores,
  slugOf,
  strayRows,
} from '../support/mixup/marked-stores.ts';
import { Pipe, type PipeAnswer } from '../support/mixup/pipe.ts';
import { claimsOf, forged } from '../support/security/tokens.ts';

const wanted = Number(process.env.MIXUP_REQUESTS ?? 400);
const stores = 500;
const connections = 8;
/** The number of requests that a connection has under way at once. */
const depth = 6;

let instances: RunningApp[] = [];
let pipes: Pipe[] = [];

beforeAll(async () => {
  const first = await startApp();
  const second = await startApp({ beside: first });
  instances = [first, second];
  await seedMarkedStores(first.databaseUrl, stores);
  const urls = Array.from({ length: connections }, (_, index) => instances[index % 2]?.url ?? '');
  pipes = await Promise.all(urls.map((url) => Pipe.open(url)));
});

afterAll(async () => {
  for (const pipe of pipes) pipe.close();
  for (const instance of instances.reverse()) await instance.close();
});

const tokens = new Map<string, string>();

/** Makes the token of a store's owner or shopper as the server does. */
function tokenOf(who: 'owner' | 'shopper', store: number): string {
  const kind = who === 'owner' ? 'user' : 'customer';
  const id = idOf(who === 'owner' ? 'owner' : 'customer', store);
  const key = `${kind} ${id}`;
  const token =
    tokens.get(key) ?? forged(claimsOf(kind, { id, tokenVersion: 0 }, idOf('session', store)));
  tokens.set(key, token);
  return token;
}

const marks = (text: string) => [...new Set(text.match(/mk\d{4}km/g))];

/** The fault of an answer; null when it contains data of that store alone. */
function faultOf(ask: Ask, store: number, { status, text }: PipeAnswer): string | null {
  const told = `${ask.name} of ${markOf(store)}`;
  if (status !== (ask.status ?? 200)) return `${told}: ${status} ${text.slice(0, 200)}`;
  const expected = ask.foreign ? '' : markOf(store);
  const found = marks(text).join(' ');
  return found === expected ? null : `${told}: tells of ${found || 'nobody'}`;
}

/** Generates numbers of stores in a random order, the same in every run. */
function* strolling(seed: number): Generator<number, never> {
  for (let state = seed; ; state = (state * 48271) % 2147483647) yield 1 + (state % stores);
}

it('answers thousands of mixed requests with what is of the store that was asked for', async () => {
  const faults: string[] = [];
  const sent: Record<string, number> = {};
  let count = 0;
  const lane = async (pipe: Pipe, seed: number) => {
    const stroll = strolling(seed);
    for (let round = seed; count < wanted; round += 1) {
      count += 1;
      const ask = asks[round % asks.length] as Ask;
      const store = stroll.next().value;
      const caller = ask.foreign ? 1 + (store % stores) : store;
      const request = ask.request(store, round);
      const headers =
        ask.who === 'anyone' ? {} : { authorization: `Bearer ${tokenOf(ask.who, caller)}` };
      const answer = await pipe.send({ ...request, headers: { ...request.headers, ...headers } });
      sent[ask.name] = (sent[ask.name] ?? 0) + 1;
      const fault = faultOf(ask, store, answer);
      if (fault) faults.push(fault);
    }
  };
  await Promise.all(
    pipes.flatMap((pipe, index) =>
      Array.from({ length: depth }, (_, part) => lane(pipe, 1 + index * depth + part)),
    ),
  );
  console.log(
    `mix-ups: ${faults.length} in ${count} requests of ${stores} stores over ${connections} connections to 2 instances`,
    sent,
  );
  expect(faults.slice(0, 20)).toEqual([]);
  expect(count).toBeGreaterThanOrEqual(wanted);
  expect(await strayRows(instances[0]?.databaseUrl ?? '')).toEqual([]);
}, 1_800_000);

it('shows a change on both instances, and to nobody but the visitors of its store', async () => {
  const [here, there] = pipes as [Pipe, Pipe];
  const home = (pipe: Pipe, store: number) =>
    pipe.send({ method: 'GET', path: `/${slugOf(store)}` });
  for (const store of [7, 77, 177, 277, 377, 477]) {
    const before = await Promise.all([
      home(here, store),
      home(there, store),
      home(there, store + 1),
    ]);
    expect(before.map(({ status }) => status)).toEqual([200, 200, 200]);
    const name = `Renamed ${markOf(store)}`;
    const changed = await here.send({
      method: 'PUT',
      path: apiRoutes.updateStore(slugOf(store)),
      body: { name },
      headers: { authorization: `Bearer ${tokenOf('owner', store)}` },
    });
    expect(changed.status).toBe(200);
    // Behind a balancer either process may answer on either connection.
    if (!inject('engines')) expect((await home(here, store)).text).toContain(name);
    for (const pipe of [here, there]) {
      await expect
        .poll(async () => (await home(pipe, store)).text, { timeout: 20_000 })
        .toContain(name);
    }
    const neighbour = await home(there, store + 1);
    expect(neighbour.text).toBe(before[2]?.text);
    expect(marks(neighbour.text)).toEqual([markOf(store + 1)]);
  }
}, 120_000);

it('would see an answer of another store', async () => {
  const [pipe] = pipes as [Pipe];
  const [first] = asks as [Ask];
  const answer = await pipe.send(first.request(12, 0));
  expect(faultOf(first, 12, answer)).toBeNull();
  expect(faultOf(first, 13, answer)).toContain('tells of mk0012km');
});
