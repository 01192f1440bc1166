/** The admin's calls in somebody's store are recorded, and shown to both (OQ-02). */
import { apiRoutes, storeCareRoutes, type Visit } from '@shop/contract';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { adminCredentials, type RunningApp, startApp } from '../support/app.ts';
import { newProduct } from '../support/cast.ts';
import { expectProblem } from '../support/problems.ts';
import { statementsOf } from '../support/statements.ts';
import { useWorld } from '../support/world.ts';

const world = useWorld();

const visits = async (filter: object = {}): Promise<Visit[]> => {
  const query = { filter: JSON.stringify(filter) };
  return (await world.admin.get(apiRoutes.adminVisits).query(query).expect(200)).body.visits;
};

let second: RunningApp;

beforeAll(async () => {
  second = await startApp({ beside: world });
});
beforeEach(() => world.source.query('DELETE FROM admin_visit'));
// It closes at the end, because both instances share passport's strategies in this process.
afterAll(() => second?.close());

describe('a visit of the admin', () => {
  it('is recorded with who, when, what and the request, for every write', {
    tags: ['AUTH-50', 'ADMIN-02', 'OQ-02'],
  }, async () => {
    const product = await newProduct(world.acme);
    const before = Date.now();
    const change = { description: 'by the admin' };
    const answer = await world.admin
      .put(`${apiRoutes.updateStore('acme')}?x=1`, change)
      .expect(200);
    await world.admin.put(apiRoutes.product(product.id), { name: 'Mended' }).expect(200);
    await world.admin.put(apiRoutes.product(product.id), { name: '' }).expect(400);
    await world.admin.delete(apiRoutes.product(product.id)).expect(200);
    const kept = await visits();
    expect(kept.map(({ method, path }) => [method, path])).toEqual([
      ['DELETE', apiRoutes.product(product.id)],
      ['PUT', apiRoutes.product(product.id)],
      ['PUT', apiRoutes.product(product.id)],
      ['PUT', apiRoutes.updateStore('acme')],
    ]);
    expect(kept.at(-1)).toEqual({
      id: expect.any(String),
      storeId: world.acme.store.id,
      at: expect.any(String),
      email: 'admin@shop.test',
      method: 'PUT',
      path: '/api/store/update-any/acme',
      requestId: answer.headers['x-request-id'],
    });
    expect(Date.parse(kept.at(-1)?.at ?? '')).toBeGreaterThanOrEqual(before - 1000);
  });

  it('is one row for all reads of ten minutes, of all instances together', {
    tags: ['OQ-02'],
  }, async () => {
    const elsewhere = (path: string) => fetch(second.url + path, { headers: adminHeaders() });
    const reads = [
      apiRoutes.storeData('acme'),
      apiRoutes.products('acme'),
      apiRoutes.orders(world.acme.store.id),
      apiRoutes.files('acme'),
      apiRoutes.storeFields('acme', ['razorpaySecret']),
    ];
    await Promise.all(
      reads.flatMap((path) => [world.admin.get(path).expect(200), elsewhere(path)]),
    );
    await world.admin.get(apiRoutes.storeData('bolt')).expect(200);
    const slots = new Set(
      (await world.source.query('SELECT reads_of FROM admin_visit')).map(
        ({ reads_of }: { reads_of: number }) => reads_of,
      ),
    );
    // There are two visits when new ten minutes have just begun.
    expect(await visits({ storeId: world.acme.store.id })).toHaveLength(slots.size);
    expect(await visits({ storeId: world.bolt.store.id })).toHaveLength(1);
  });

  it('is a row of its own for each download of the archive or a table, and none while the password is asked', {
    tags: ['OQ-02', 'SAFE-11', 'FIX-74'],
  }, async () => {
    const path = apiRoutes.storeArchive('acme');
    await world.source.query('UPDATE session SET confirmed_at = now() - interval $$1 hour$$');
    expectProblem(await world.admin.get(path), 403, 'PASSWORD_NEEDED');
    expect(await visits()).toEqual([]);
    const { password } = adminCredentials;
    await world.admin.post(apiRoutes.confirmPassword, { password }).expect(200);
    await world.admin.get(apiRoutes.storeData('acme')).expect(200);
    for (let time = 0; time < 2; time += 1) await world.admin.get(path).expect(200);
    const table = storeCareRoutes.orderTable(world.acme.store.id);
    await world.admin.get(table).expect(200);
    await world.acme.owner.post(apiRoutes.confirmPassword, {
      password: world.acme.owner.password,
    });
    await world.acme.owner.get(path).expect(200);
    const { body } = await world.acme.owner.get(apiRoutes.storeVisits('acme')).expect(200);
    expect(body.visits.map((visit: Visit) => visit.path)).toEqual([
      table,
      path,
      path,
      apiRoutes.storeData('acme'),
    ]);
  });

  it('is recorded when only the payment settings are read, not for what everyone may read', {
    tags: ['OQ-02', 'API-19'],
  }, async () => {
    await world.admin.get(apiRoutes.storeFields('acme', ['banner'])).expect(200);
    await world.admin.get(apiRoutes.publicData('acme')).expect(200);
    await world.admin.get(apiRoutes.checkSlug('acme')).expect(200);
    expect(await visits()).toEqual([]);
    await world.admin.get(apiRoutes.storeFields('acme', ['razorpayKeyId'])).expect(200);
    expect(await visits()).toMatchObject([{ method: 'GET', path: '/api/store/acme/get-data' }]);
  });

  it('that cannot be recorded does not happen', { tags: ['OQ-02'] }, async () => {
    await world.source.query('ALTER TABLE admin_visit RENAME TO lost');
    const answer = await world.admin.put(apiRoutes.updateStore('acme'), { name: 'Unseen' });
    await world.source.query('ALTER TABLE lost RENAME TO admin_visit');
    expectProblem(answer, 500);
    const { body } = await world.acme.owner.get(apiRoutes.storeData('acme')).expect(200);
    expect(body.store.name).toBe('The acme shop');
  });

  it("costs an owner's own calls no statement, nor the admin's in a store of their own", {
    tags: ['OQ-02'],
  }, async () => {
    const statements = await statementsOf(world.app, async () => {
      await world.acme.owner.get(apiRoutes.storeData('acme')).expect(200);
      await world.acme.owner.put(apiRoutes.updateStore('acme'), { description: 'x' }).expect(200);
      await world.acme.owner.get(apiRoutes.storeFields('acme', ['razorpayKeyId'])).expect(200);
    });
    expect(statements.filter((text) => text.includes('admin_visit'))).toEqual([]);
    await world.admin.post(apiRoutes.createStore, { name: 'Own', slug: 'own' }).expect(201);
    await world.admin.get(apiRoutes.storeData('own')).expect(200);
    expect(await visits()).toEqual([]);
  });
});

describe('the visits', () => {
  it("are the admin's to read in all stores, the owner's in her own", {
    tags: ['ADMIN-26', 'OQ-02'],
  }, async () => {
    for (const shop of [world.acme, world.bolt]) {
      await world.admin.put(apiRoutes.updateStore(shop.slug), { description: 'y' }).expect(200);
    }
    const { body } = await world.acme.owner.get(apiRoutes.storeVisits('acme')).expect(200);
    expect(body.visits).toMatchObject([{ storeId: world.acme.store.id, method: 'PUT' }]);
    expect(await visits()).toHaveLength(2);
    expect(await visits({ storeId: world.bolt.store.id })).toMatchObject([
      { storeId: world.bolt.store.id },
    ]);
    expectProblem(await world.bolt.owner.get(apiRoutes.storeVisits('acme')), 404);
    expectProblem(await world.bolt.owner.get(apiRoutes.adminVisits), 403);
    expectProblem(await world.anyone.get(apiRoutes.adminVisits), 401);
    expectProblem(await world.anyone.get(apiRoutes.storeVisits('acme')), 401);
  });

  it('come newest first, page by page', { tags: ['OQ-02'] }, async () => {
    for (let count = 0; count < 5; count += 1) {
      await world.admin.put(apiRoutes.updateStore('acme'), { description: `${count}` }).expect(200);
    }
    const all = await visits();
    expect(all.map(({ at }) => at)).toEqual(
      all
        .map(({ at }) => at)
        .toSorted()
        .reverse(),
    );
    const page = { range: '[3,9]', filter: JSON.stringify({ storeId: world.acme.store.id }) };
    const { body, headers } = await world.admin.get(apiRoutes.adminVisits).query(page).expect(200);
    expect(headers['content-range']).toBe('visits 3-4/5');
    expect(body.visits).toEqual(all.slice(3));
    const own = await world.acme.owner
      .get(apiRoutes.storeVisits('acme'))
      .query({ range: '[0,1]', sort: '["at","ASC"]' })
      .expect(200);
    expect(own.body.visits).toEqual(all.toReversed().slice(0, 2));
  });

  it.each([['{"storeId":"acme"}'], ['{"storeId":5}'], ['{"email":"x"}']])(
    'answer 400 to the filter %s',
    { tags: ['OQ-82'] },
    async (filter) => {
      expectProblem(await world.admin.get(apiRoutes.adminVisits).query({ filter }), 400, 'INVALID');
    },
  );
});

const adminHeaders = () => ({ authorization: `Bearer ${world.admin.token}` });
