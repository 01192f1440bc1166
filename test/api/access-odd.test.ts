/**
 * Every route by undeclared methods and odd spellings of its address. In the gate each route meets a third of the callers
 * or spellings, the next one others.
 */
import { describe, expect, it } from 'vitest';
import { isProof } from '../support/proof.ts';
import { expectedStatus, writes } from '../support/security/matrix.ts';
import { type RawAnswer, sendRaw } from '../support/security/raw.ts';
import { routeName, routesOf } from '../support/security/routes.ts';
import {
  addressAt,
  bearer,
  expectNoFaults,
  type SceneCaller,
  useScene,
} from '../support/security/scene.ts';
import { type Spelling, spellings } from '../support/security/spelling.ts';
import { useWorld } from '../support/world.ts';

const world = useWorld();

const scene = useScene(world);

const isTried = (turn: number) => isProof || turn % 3 === 0;

describe('the walk over the routes', () => {
  it('knows every route: outside of /api there are the figures and the pages only', () => {
    const outside = routesOf(world.app).filter(({ path }) => !path.startsWith('/api/'));
    expect(outside.map(routeName).sort()).toEqual(['GET /', 'GET /*', 'GET /metrics', 'POST /*']);
  });
});

describe('a method that a route does not declare', () => {
  const methods = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS', 'TRACE', 'PROPFIND'];

  /** OPTIONS answers CORS preflights, the same at every address; every other method is refused. */
  const isRefused = (method: string, { status, text }: RawAnswer) =>
    method === 'OPTIONS' ? text === '' || status >= 400 : status >= 400 && status < 500;

  it('is refused to everybody, the owner and the admin included', async () => {
    const paths = [...new Set(scene.routes.map(({ path }) => path))];
    const cases = paths.flatMap((path, at) => {
      const there = scene.routes.filter((route) => route.path === path);
      const declared = there.flatMap(({ method }) => (method === 'GET' ? ['GET', 'HEAD'] : method));
      const [route] = there;
      if (!route) return [];
      return methods
        .filter((method) => !declared.includes(method))
        .flatMap((method, turn) =>
          scene.everyone
            .filter((_, index) => isTried(index + turn + at))
            .map((caller) => ({ route, method, caller })),
        );
    });
    await expectNoFaults(world, 'other methods', cases, async ({ route, method, caller }) => {
      const path = addressAt(route, scene.victim);
      const answer = await sendRaw(world.url, { method, path, headers: bearer(caller) });
      if (isRefused(method, answer)) return null;
      return `${caller.name}: ${method} ${path}: ${answer.status} ${answer.text.slice(0, 200)}`;
    });
  }, 120_000);
});

describe('an odd spelling of an address', () => {
  /** The reads, and the writes that this caller may not make; others would really write. */
  const casesOf = (caller: SceneCaller, spelling: Spelling, turn: number) =>
    scene.routes
      .filter((_, index) => isTried(index + turn))
      .filter((route) => !writes(route) || expectedStatus(route, caller.kind, true) >= 400)
      .map((route) => ({ route, caller, spelling }));

  /** Whether the API answered with data; pages are open to everybody. */
  const isOpen = ({ status, type }: Omit<RawAnswer, 'text'>) =>
    status < 300 && !type.startsWith('text/html');

  it('is told from a plain one by the same measure', async () => {
    const headers = { authorization: `Bearer ${world.acme.owner.token}` };
    const plain = await sendRaw(world.url, { method: 'GET', path: '/api/product/acme', headers });
    expect(isOpen(plain)).toBe(true);
    expect(plain.text).toContain(scene.victim.productId);
  });

  it('opens to nobody what its plain spelling does not', async () => {
    const cases = spellings.flatMap((spelling, at) =>
      scene.strangers.flatMap((caller, index) => casesOf(caller, spelling, at + index)),
    );
    await expectNoFaults(world, 'odd spellings', cases, async ({ route, caller, spelling }) => {
      const address = addressAt(route, scene.victim);
      const headers = { ...bearer(caller), ...spelling.headers?.(address, route.method) };
      const call = {
        method: spelling.method ?? route.method,
        path: spelling.path(address),
        headers,
      };
      const { status, type, text } = await sendRaw(world.url, call);
      const isClosed = expectedStatus(route, caller.kind, true) >= 400;
      if (status < 500 && !(isClosed && isOpen({ status, type }))) return null;
      const asked = `${caller.name}: ${route.method} ${call.path} (${spelling.name})`;
      return `${asked}: ${status} ${text.slice(0, 200)}`;
    });
    expect(cases.length).toBeGreaterThan(3000);
  }, 120_000);
});
