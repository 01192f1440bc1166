/**
 * Two shops with records of every kind, everybody who may or may not access the first, and runs of
 * cases on its routes.
 */
import { TokenService } from '@shop/api/auth/token.service.js';
import { beforeAll, expect } from 'vitest';
import type { Shopper } from '../cast.ts';
import type { World } from '../world.ts';
import { dump, idleDump } from './dump.ts';
import { addressOf, aimsOf, type CallerKind, exampleOf } from './matrix.ts';
import { faultsOf } from './raw.ts';
import { type Route, routesOf } from './routes.ts';
import { newTarget, shopperOf, type Target } from './target.ts';

export interface SceneCaller {
  name: string;
  kind: CallerKind;
  token?: string | undefined;
}

export interface Scene {
  /** Every route below /api. */
  routes: Route[];
  /** The records of acme. */
  victim: Target;
  /** The records of bolt. */
  own: Target;
  strangers: SceneCaller[];
  everyone: SceneCaller[];
}

/** Makes the scene before the first test of the file. */
export function useScene(world: World): Scene {
  const scene = {} as Scene;
  beforeAll(async () => {
    const acmeShopper = await shopperOf(world, world.acme);
    const boltShopper = await shopperOf(world, world.bolt);
    const sign = ({ customerId }: Shopper) =>
      world.app.get(TokenService).signCustomer({ id: customerId, tokenVersion: 0 }, null);
    const strangers: SceneCaller[] = [
      { name: 'nobody', kind: 'nobody' },
      { name: 'bob, a stranger', kind: 'stranger', token: world.bolt.owner.token },
      { name: 'a customer of bolt', kind: 'customer', token: sign(boltShopper) },
    ];
    Object.assign(scene, {
      routes: routesOf(world.app).filter(({ path }) => path.startsWith('/api/')),
      victim: await newTarget(world, world.acme, acmeShopper),
      own: await newTarget(world, world.bolt, boltShopper),
      strangers,
      everyone: [
        ...strangers,
        { name: 'garbage', kind: 'bad token', token: 'garbage' },
        { name: 'ann', kind: 'owner', token: world.acme.owner.token },
        { name: 'the admin', kind: 'admin', token: world.admin.token },
        { name: 'the own customer', kind: 'own customer', token: sign(acmeShopper) },
      ],
    });
  });
  return scene;
}

export const bearer = ({ token }: SceneCaller): Record<string, string> =>
  token ? { authorization: `Bearer ${token}` } : {};

/** The address of a route that names the target's records. */
export function addressAt(route: Route, target: Target): string {
  const example = exampleOf(route);
  const [itself] = aimsOf(example);
  return addressOf(route, itself?.values(target) ?? {}, example.query);
}

/** Runs cases, prints how many, and expects that nothing was written. */
export async function expectNoFaults<Case>(
  world: World,
  what: string,
  cases: readonly Case[],
  check: (one: Case) => Promise<string | null>,
): Promise<void> {
  const before = await idleDump(world.source);
  expect(await faultsOf(cases, check)).toEqual([]);
  // The admin's visits to stores are recorded on purpose.
  const { admin_visit, ...after } = await dump(world.source);
  expect(after).toEqual({ ...before, admin_visit: undefined });
  console.log(`access, ${what}: ${cases.length} cases, 0 leaks, database unchanged`);
}
