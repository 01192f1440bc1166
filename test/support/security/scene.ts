/** Two shops with something of every kind, everybody who may or may not reach into the first, and the walk over its routes. */
import { TokenService } from '@shop/api/auth/token.service.js';
import { beforeAll, expect } from 'vitest';
import type { Shopper } from '../cast.ts';
import type { World } from '../world.ts';
import { dump, settledDump } from './dump.ts';
import { addressOf, aimsOf, exampleOf, type Standing } from './matrix.ts';
import { faultsOf } from './raw.ts';
import { type Route, routesOf } from './routes.ts';
import { newTarget, shopperOf, type Target } from './target.ts';

export interface SceneCaller {
  name: string;
  standing: Standing;
  token?: string | undefined;
}

export interface Scene {
  /** Every route below /api. */
  routes: Route[];
  /** Of acme. */
  victim: Target;
  /** Of bolt. */
  own: Target;
  strangers: SceneCaller[];
  everyone: SceneCaller[];
}

/** The scene is set before the first test of the file. */
export function useScene(world: World): Scene {
  const scene = {} as Scene;
  beforeAll(async () => {
    const acmeShopper = await shopperOf(world, world.acme);
    const boltShopper = await shopperOf(world, world.bolt);
    const sign = ({ customerId }: Shopper) =>
      world.app.get(TokenService).sign('customer', { id: customerId, tokenVersion: 0 });
    const strangers: SceneCaller[] = [
      { name: 'nobody', standing: 'nobody' },
      { name: 'bob, a stranger', standing: 'stranger', token: world.bolt.owner.token },
      { name: 'a customer of bolt', standing: 'customer', token: sign(boltShopper) },
    ];
    Object.assign(scene, {
      routes: routesOf(world.app).filter(({ path }) => path.startsWith('/api/')),
      victim: await newTarget(world, world.acme, acmeShopper),
      own: await newTarget(world, world.bolt, boltShopper),
      strangers,
      everyone: [
        ...strangers,
        { name: 'garbage', standing: 'bad token', token: 'garbage' },
        { name: 'ann', standing: 'owner', token: world.acme.owner.token },
        { name: 'the admin', standing: 'admin', token: world.admin.token },
        { name: 'the own customer', standing: 'own customer', token: sign(acmeShopper) },
      ],
    });
  });
  return scene;
}

export const bearer = ({ token }: SceneCaller): Record<string, string> =>
  token ? { authorization: `Bearer ${token}` } : {};

/** The address of a route that names the target's things. */
export function addressAt(route: Route, target: Target): string {
  const example = exampleOf(route);
  const [itself] = aimsOf(example);
  return addressOf(route, itself?.values(target) ?? {}, example.query);
}

/** Runs cases, says how many, and looks whether anything was written. */
export async function expectNoFaults<Case>(
  world: World,
  what: string,
  cases: readonly Case[],
  check: (one: Case) => Promise<string | null>,
): Promise<void> {
  const before = await settledDump(world.source);
  expect(await faultsOf(cases, check)).toEqual([]);
  // That the admin looked into a store is written down, on purpose.
  const { admin_visit: _, ...after } = await dump(world.source);
  expect(after).toEqual({ ...before, admin_visit: undefined });
  console.log(`access, ${what}: ${cases.length} cases, 0 leaks, database unchanged`);
}
