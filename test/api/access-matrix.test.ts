/** Every route × every caller × every target: 0 leaks, nothing written by anybody who may not (OQ-08). */
import { UserService } from '@shop/api/auth/user.service.js';
import { beforeAll, describe, expect, it } from 'vitest';
import { newOwner, type Shopper } from '../support/cast.ts';
import { isProof } from '../support/proof.ts';
import { dump, idleDump } from '../support/security/dump.ts';
import {
  type Aim,
  addressOf,
  aimsOf,
  type CallerKind,
  exampleOf,
  expectedStatus,
  writes,
} from '../support/security/matrix.ts';
import { type Route, routesOf } from '../support/security/routes.ts';
import { send, withoutRequestId } from '../support/security/send.ts';
import { malformedNames, newTarget, shopperOf, type Target } from '../support/security/target.ts';
import { type Account, badTokens, goodToken } from '../support/security/tokens.ts';
import { useWorld } from '../support/world.ts';

const world = useWorld();

interface Caller {
  name: string;
  kind: CallerKind;
  /** The Authorization header; undefined = none. Calls that end the session get one of their own. */
  header: (route: Route) => string | undefined | Promise<string>;
}

interface Case {
  route: Route;
  caller: Caller;
  aim: Aim;
  expected: number;
}

let routes: Route[];
let victim: Target;
let acmeShopper: Shopper;
let hostile: Caller[];
let ann: Account;
let bob: Account;

const begin = async (kind: 'user' | 'customer', account: Account) =>
  `Bearer ${await goodToken(world, kind, account)}`;

/** Whether the route ends the caller's sessions. */
const endsSessions = ({ method, path }: Route) =>
  path.endsWith('signout') || (method === 'DELETE' && path.endsWith('auth/sessions'));

/** Makes one session for all cases, and another for each case that would end it. */
async function session(kind: 'user' | 'customer', account: Account) {
  const shared = await begin(kind, account);
  return (route: Route) => (endsSessions(route) ? begin(kind, account) : shared);
}

const wantsCustomer = ({ audience }: Route) =>
  audience?.kind === 'customer' || audience?.kind === 'guestOrCustomer';

beforeAll(async () => {
  routes = routesOf(world.app)
    .filter(({ path }) => path.startsWith('/api/'))
    .flatMap((route) => (route.method === 'GET' ? [route, { ...route, method: 'HEAD' }] : [route]));
  acmeShopper = await shopperOf(world, world.acme);
  const boltShopper = await shopperOf(world, world.bolt);
  victim = await newTarget(world, world.acme, acmeShopper);
  const { email, userId } = world.acme.owner;
  await world.app.get(UserService).changePassword(email, 'a newer password');
  ann = { id: userId, tokenVersion: 1 };
  bob = { id: world.bolt.owner.userId, tokenVersion: 0 };
  const shopper = { id: acmeShopper.customerId, tokenVersion: 0 };
  const other = { id: boltShopper.customerId, tokenVersion: 0 };
  const asUser = await badTokens(world, 'user', ann);
  const asCustomer = await badTokens(world, 'customer', shopper);
  hostile = [
    { name: 'nobody', kind: 'nobody', header: () => undefined },
    { name: 'bob, a stranger', kind: 'stranger', header: await session('user', bob) },
    { name: 'a customer', kind: 'customer', header: await session('customer', other) },
    ...Object.keys(asUser).map((name) => ({
      name: `a token: ${name}`,
      kind: 'bad token' as const,
      header: (route: Route) => (wantsCustomer(route) ? asCustomer : asUser)[name],
    })),
  ];
});

/** HEAD is GET without a body, so it is tried on existing targets only. */
const aimsFor = (route: Route): Aim[] =>
  aimsOf(exampleOf(route)).filter(({ known }) => known || route.method !== 'HEAD');

const isNonsense = ({ name }: Aim) =>
  malformedNames.some((one) => name.endsWith(`=${one.slice(0, 20)}`));

/**
 * In the gate each address meets a fifth of the bad tokens, and its nonsense a third of the other callers; the next one
 * others.
 */
function isTried({ kind }: Caller, aim: Aim, turn: number): boolean {
  if (isProof) return true;
  if (isNonsense(aim)) return kind !== 'bad token' && turn % 3 === 0;
  return kind !== 'bad token' || turn % 5 === 0;
}

function casesOf(callers: readonly Caller[]): Case[] {
  return routes.flatMap((route, at) =>
    aimsFor(route).flatMap((aim, part) =>
      callers
        .filter((caller, index) => isTried(caller, aim, index + at + part))
        .map((caller) => ({
          route,
          caller,
          aim,
          expected: expectedStatus(route, caller.kind, aim.known),
        })),
    ),
  );
}

const isHarmless = ({ route, expected }: Case) => expected >= 400 || !writes(route);

function nameOf({ route, caller, aim }: Case): string {
  return `${caller.name}: ${route.method} ${route.path}, ${aim.name}`;
}

/** Runs one case; resolves with the difference from the expected answer, or null. */
async function fault(one: Case, target: Target): Promise<string | null> {
  const { route, caller, aim, expected } = one;
  const example = exampleOf(route);
  const url = world.url + addressOf(route, aim.values(target), example.query);
  const { status, text } = await send(
    route.method,
    url,
    example,
    target,
    await caller.header(route),
  );
  if (status !== expected) return `${nameOf(one)}: ${status} instead of ${expected} ${text}`;
  const isProblem = status >= 400 && route.method !== 'HEAD';
  return isProblem && JSON.parse(text).statusCode !== status ? `${nameOf(one)}: ${text}` : null;
}

/** Runs the cases, eight at a time; resolves with every fault. */
async function faultsOf(cases: readonly Case[], target: Target): Promise<string[]> {
  const waiting = [...cases];
  const faults: string[] = [];
  const work = async () => {
    for (let one = waiting.shift(); one; one = waiting.shift()) {
      const found = await fault(one, target);
      if (found) faults.push(found);
    }
  };
  await Promise.all(Array.from({ length: 8 }, work));
  return faults;
}

let ran = 0;

describe('an address, a caller and a target', () => {
  it('has a valid request for every route', { tags: ['GEN-02'] }, () => {
    for (const route of routes) expect(() => exampleOf(route)).not.toThrow();
  });

  it('opens to nobody who may not, and writes nothing for them', {
    tags: ['AUTH-52', 'API-02', 'OQ-08'],
    timeout: 300_000,
  }, async () => {
    const cases = casesOf(hostile).filter(isHarmless);
    const before = await idleDump(world.source);
    expect(await faultsOf(cases, victim)).toEqual([]);
    expect(await dump(world.source)).toEqual(before);
    expect(cases.length).toBeGreaterThan(1500);
    ran += cases.length;
    console.log(`access matrix: ${cases.length} hostile cases, 0 leaks, database unchanged`);
  });

  it("answers 404 to all of an owner's tries on another owner's store", async () => {
    const owned = routes.filter(({ audience }) => audience?.kind === 'storeOwner');
    const token = await begin('user', bob);
    for (const route of owned) {
      const example = exampleOf(route);
      const [itself, missing] = aimsOf(example).map((aim) =>
        addressOf(route, aim.values(victim), example.query),
      );
      const ask = async (address = '') =>
        send(route.method, world.url + address, example, victim, token);
      const [foreign, none] = [await ask(itself), await ask(missing)];
      expect([foreign.status, none.status], `${route.method} ${route.path}`).toEqual([404, 404]);
      expect(withoutRequestId(foreign.text)).toBe(withoutRequestId(none.text));
    }
    ran += owned.length * 2;
  });

  it('opens to those who may', { tags: ['GEN-02', 'GEN-03'], timeout: 300_000 }, async () => {
    const admin = await world.source.query(`SELECT id FROM "user" WHERE email = 'admin@shop.test'`);
    const { userId } = await newOwner(world.anyone, 'third');
    const shopper = { id: acmeShopper.customerId, tokenVersion: 0 };
    const allowed: Caller[] = [
      { name: 'ann', kind: 'owner', header: await session('user', ann) },
      {
        name: 'the admin',
        kind: 'admin',
        header: await session('user', { id: admin[0].id, tokenVersion: 0 }),
      },
      {
        name: 'the own customer',
        kind: 'own customer',
        header: await session('customer', shopper),
      },
      {
        name: 'a third owner',
        kind: 'stranger',
        header: await session('user', { id: userId, tokenVersion: 0 }),
      },
    ];
    const all = [...casesOf(allowed), ...casesOf(hostile).filter((one) => !isHarmless(one))];
    // Calls that end all sessions also end those of the other cases.
    const cases = [
      ...all.filter(({ route }) => !endsSessions(route)),
      ...all.filter(({ route }) => endsSessions(route)),
    ];
    const owner = world.acme.owner.as((await begin('user', ann)).slice(7));
    const shop = {
      ...world.acme,
      owner: Object.assign(world.acme.owner, { token: owner.token }),
    };
    const harmless = (one: Case) => isHarmless(one) && !endsSessions(one.route);
    const faults = await faultsOf(cases.filter(harmless), victim);
    // A write may use up what the next one needs, so one that fails is tried on a fresh target.
    let target = victim;
    for (const one of cases.filter((one) => !harmless(one))) {
      if (!(await fault(one, target))) continue;
      const fileUrl = one.route.path.startsWith('/api/file') ? undefined : victim.fileUrl;
      target = await newTarget(world, shop, acmeShopper, fileUrl);
      const found = await fault(one, target);
      if (found) faults.push(found);
    }
    expect(faults).toEqual([]);
    ran += cases.length;
    console.log(`access matrix: ${cases.length} cases of those who may, ${ran} in all`);
  });
});
