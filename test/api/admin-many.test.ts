/** The admin's list at 10,000 stores: pages, search and order come from the server, by indexes. */
import { type AdminStore, apiRoutes } from '@shop/contract';
import { beforeAll, describe, expect, it } from 'vitest';
import { seedStores } from '../support/many-stores.ts';
import { statementsOf } from '../support/statements.ts';
import { useWorld } from '../support/world.ts';

const world = useWorld();
const count = Number(process.env.MANY_STORES ?? 10_000);
/** The two shops of the cast are newer than all others. */
const total = count + 2;

beforeAll(() => seedStores(world.source, count));

interface Asked {
  range: [first: number, last: number];
  sort?: [field: string, direction: 'ASC' | 'DESC'];
  filter?: object;
}

async function ask({ range, sort = ['createdAt', 'DESC'], filter = {} }: Asked) {
  const query = {
    range: JSON.stringify(range),
    sort: JSON.stringify(sort),
    filter: JSON.stringify(filter),
  };
  const { body, headers } = await world.admin.get(apiRoutes.adminStores).query(query).expect(200);
  return { stores: body as AdminStore[], range: headers['content-range'] };
}

const search = (q: string) => ask({ range: [0, 49], filter: { q } });

describe('many stores', () => {
  it('come page by page, to the last one', { tags: ['ADMIN-26', 'API-42'] }, async () => {
    const first = await ask({ range: [0, 49] });
    expect(first.stores.map(({ slug }) => slug).slice(0, 3)).toEqual([
      'bolt',
      'acme',
      `bazaar-${count}`,
    ]);
    expect(first.range).toBe(`stores 0-49/${total}`);
    const start = Math.floor((total - 1) / 50) * 50;
    const last = await ask({ range: [start, start + 49] });
    expect(last.stores.at(-1)?.slug).toBe('bazaar-1');
    expect(last.range).toBe(`stores ${start}-${total - 1}/${total}`);
    const ids = new Set([...first.stores, ...last.stores].map(({ id }) => id));
    expect(ids.size).toBe(first.stores.length + last.stores.length);
  });

  it.each([
    ['a part of a name', 'POTTERY 4242', [4242]],
    ['a slug', 'bazaar-777', [7779, 7778, 7777, 7776, 7775, 7774, 7773, 7772, 7771, 7770, 777]],
    ["an owner's e-mail", 'Seller9321@BAZAAR', [9321]],
    ['nothing that is there', 'no such store', []],
  ])('are found by %s', { tags: ['ADMIN-26'] }, async (_what, q, numbers) => {
    const { stores, range } = await search(q);
    const wanted = numbers.filter((number) => number <= count).map((number) => `bazaar-${number}`);
    const found = stores.map(({ slug }) => slug);
    expect(found).toEqual(wanted);
    expect(range).toMatch(new RegExp(`/${found.length}$`));
  });

  it('are sorted and filtered by plan and expiry', { tags: ['ADMIN-26'] }, async () => {
    const gold = await ask({ range: [0, 9], filter: { type: 'gold' } });
    expect(gold.stores.map(({ membership }) => membership.type)).toEqual(Array(10).fill('gold'));
    expect(gold.range).toMatch(new RegExp(`/${Math.floor((count + 2) / 5)}$`));
    const late = await ask({ range: [0, 49], sort: ['expiryDate', 'DESC'] });
    const dates = late.stores.map(({ membership }) => membership.expiryDate);
    expect(dates).toEqual(dates.toSorted((one, other) => other - one));
    // An account's later stores have no membership of their own, and are shown as a trial that has ended.
    const later = late.stores.find(({ membership }) => membership.type === 'pro');
    await world.source.query('DELETE FROM membership WHERE store_id = $1', [later?.id]);
    const trials = await ask({ range: [0, 9], filter: { type: 'trial', q: later?.slug } });
    expect(trials.stores.map(({ id }) => id)).toEqual([later?.id]);
    const now = await ask({ range: [0, 49], sort: ['expiryDate', 'DESC'] });
    expect(now.stores.map(({ id }) => id)).not.toContain(later?.id);
    const named = await ask({ range: [0, 49], sort: ['name', 'ASC'] });
    expect(named.stores[0]?.name).toMatch(/^Asha /);
  });

  it('cost one statement a page that is not full, and the search asks both trigram indexes', async () => {
    const statements = await statementsOf(world.app, () => search('seller4711'));
    const lists = statements.filter((text) => text.includes('"store" "row"'));
    expect(lists).toHaveLength(1);
    for (const text of lists) {
      const plan: { 'QUERY PLAN': string }[] = await world.source.query(
        `EXPLAIN ${text.replace(/\$\d+/g, "'%seller4711%'")}`,
      );
      const lines = plan.map((row) => row['QUERY PLAN']).join('\n');
      expect(lines).toContain('store_search_idx');
      expect(lines).toContain('user_search_idx');
    }
  });

  it('are read in order from an index, not sorted', async () => {
    for (const sort of ['createdAt', 'name'] as const) {
      const asked = () => ask({ range: [0, 49], sort: [sort, 'DESC'] });
      const statements = await statementsOf(world.app, asked);
      const [list = ''] = statements.filter((text) => text.includes('LIMIT 50'));
      const plan: { 'QUERY PLAN': string }[] = await world.source.query(`EXPLAIN ${list}`);
      const lines = plan.map((row) => row['QUERY PLAN']).join('\n');
      expect(lines).toContain(sort === 'name' ? 'store_name_idx' : 'store_created_at_idx');
    }
  });
});
