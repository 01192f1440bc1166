/** Row level security alone: with the application's own filters by store switched off, nothing of another store is read or written. */
import { apiRoutes, type Product } from '@shop/contract';
import { describe, expect, it } from 'vitest';
import { type RunningApp, startApp } from '../support/app.ts';
import { orderOf } from '../support/cast.ts';
import { idleDump } from '../support/security/dump.ts';
import { foreignCalls } from '../support/security/foreign-calls.ts';
import { exampleOf } from '../support/security/matrix.ts';
import { dropFilters, unfiltered } from '../support/security/no-filters.ts';
import { faultsOf, sendRaw } from '../support/security/raw.ts';
import { addressAt, bearer, useScene } from '../support/security/scene.ts';
import { useWorld } from '../support/world.ts';

const world = useWorld();
const scene = useScene(world);

interface Call {
  method: string;
  path: string;
  headers: Record<string, string>;
  body?: object | undefined;
}

/**
 * The calls: every route at the own store by all its people, every route of an owner with foreign
 * ids, the storefront.
 */
function callsOf(): Call[] {
  const { own, victim, strangers } = scene;
  const callers = strangers.map(bearer);
  const owner = { authorization: `Bearer ${world.bolt.owner.token}` };
  const plain = scene.routes
    .filter(({ audience, method }) => audience?.kind !== 'admin' && method !== 'DELETE')
    // After signing out a caller is refused before anything is queried.
    .filter(({ path }) => path !== apiRoutes.signout)
    .flatMap((route) =>
      callers.map((headers) => {
        const body = exampleOf(route).body?.(own);
        return { method: route.method, path: addressAt(route, own), headers, body };
      }),
    );
  const lists = [
    `${apiRoutes.products('bolt')}?filter=${encodeURIComponent('{"q":"product"}')}`,
    `${apiRoutes.products('bolt')}?range=[0,99]&sort=["name","ASC"]`,
    `${apiRoutes.catalog('bolt')}?q=product`,
    `${apiRoutes.catalog('bolt')}?category=other`,
    `${apiRoutes.catalog('bolt')}?category=${victim.categoryId}`,
    ...['', `/product/${own.productId}`, `/product/${victim.productId}`, '/search'].map(
      (page) => `/bolt${page}?again=${Math.random()}`,
    ),
  ].map((path) => ({ method: 'GET', path, headers: owner }));
  const foreign = foreignCalls(scene).map(({ route: { method }, path, body }) => ({
    method,
    path,
    headers: owner,
    body,
  }));
  const theirProduct = { id: victim.productId, name: 'Theirs', price: 100, salePrice: 0 };
  const orders = callers.map((headers) => ({
    method: 'POST',
    path: apiRoutes.createOrder,
    headers,
    body: orderOf(world.bolt, theirProduct as Product),
  }));
  return [...plain, ...lists, ...foreign, ...orders];
}

/** Texts that only acme's rows contain. */
const marks = () => [
  scene.victim.productId,
  scene.victim.orderId,
  scene.victim.categoryId,
  scene.victim.fileUrl,
];

async function rowsOfAcme(): Promise<string[]> {
  const { store, owner } = world.acme;
  return Object.entries(await idleDump(world.source)).flatMap(([table, rows]) =>
    rows
      .filter((row) => row.includes(store.id) || row.includes(owner.userId))
      .map((row) => `${table} ${row}`),
  );
}

/** Makes the calls with the filters of that instance off; resolves with what was read and written of acme. */
async function walk({ app, url }: RunningApp) {
  const before = await rowsOfAcme();
  const calls = callsOf();
  const filters = dropFilters(app);
  let answered = 0;
  const read = await faultsOf(calls, async (call) => {
    const { body, ...bare } = call;
    const { status, text } = await sendRaw(url, { ...bare, ...(body && { body }) });
    if (status < 300) answered += 1;
    // A refusal may repeat the ids that the call named.
    const mark = status < 300 && marks().find((one) => text.includes(one));
    return mark ? `${call.method} ${call.path}: ${mark}` : null;
  });
  filters.restore();
  const after = await rowsOfAcme();
  const written = [
    ...before.filter((row) => !after.includes(row)),
    ...after.filter((row) => !before.includes(row)),
  ];
  return {
    calls: calls.length,
    answered,
    rows: before.length,
    read,
    written,
    dropped: [...filters.dropped],
  };
}

describe('with the filters of the application switched off', () => {
  it('row level security alone lets no row of another store be read or written', async () => {
    const { calls, answered, rows, read, written, dropped } = await walk(world);
    expect(read).toEqual([]);
    expect(written).toEqual([]);
    expect(rows).toBeGreaterThan(10);
    expect(dropped.length).toBeGreaterThanOrEqual(45);
    expect(answered).toBeGreaterThanOrEqual(80);
    console.log(
      `row level security: ${calls} calls, ${answered} of them granted, ${dropped.length} statements without their filters, 0 foreign rows read, 0 of ${rows} written`,
    );
  }, 180_000);

  it('and without it the same calls read them', async () => {
    const bare = await startApp({ beside: world, settings: { ROW_SECURITY: 'off' } });
    const { read, written, dropped } = await walk(bare);
    await bare.close();
    expect(read.length).toBeGreaterThanOrEqual(12);
    expect(written.length).toBeGreaterThanOrEqual(1);
    expect(dropped.length).toBeGreaterThanOrEqual(45);
    console.log(`without: ${read.length} calls read foreign rows, ${written.length} rows differ`);
  }, 180_000);
});

describe('a filter', () => {
  it('is a condition on the store, however it is written', () => {
    const cases = [
      ['SELECT 1 FROM "product" "row" WHERE "row"."store_id" = $1', 'WHERE ($1::uuid IS NOT NULL)'],
      [
        'UPDATE x SET "store_id" = $1 WHERE (("id" = $2) AND ("store_id" = $3))',
        '(($3::uuid IS NOT NULL))',
      ],
      ['WHERE link.store_id = product.store_id AND link.id = 1', 'WHERE TRUE AND link.id = 1'],
    ] as const;
    for (const [text, bare] of cases) expect(unfiltered(text)).toContain(bare);
    expect(unfiltered('UPDATE x SET "store_id" = $1')).toBe('UPDATE x SET "store_id" = $1');
  });
});
