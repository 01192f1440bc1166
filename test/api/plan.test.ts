/** Plans: everyone reads them, the admin writes them (OQ-51). */
import { apiRoutes, type Plan } from '@shop/contract';
import { afterAll, describe, expect, it } from 'vitest';
import { adminCredentials, type RunningApp, startApp } from '../support/app.ts';
import { Caller } from '../support/caller.ts';
import { signedInAdmin } from '../support/cast.ts';
import { expectFieldFaults, expectProblem } from '../support/problems.ts';
import { useWorld } from '../support/world.ts';

const world = useWorld();
/** The same without a number. It ends last, because instances in one process share their passport strategies. */
let bare: RunningApp | null = null;
afterAll(() => bare?.close());
const plan = { name: 'Gold', description: 'For shops that grow', price: 999.5 };
const add = (change: object = {}) => world.admin.post(apiRoutes.plans, { ...plan, ...change });
const list = async (): Promise<Plan[]> =>
  (await world.anyone.get(apiRoutes.plans).expect(200)).body.plans;

describe('plans', () => {
  it('come with the number that a purchase is sent to', { tags: ['MEM-15'] }, async () => {
    const { body } = await world.anyone.get(apiRoutes.plans).expect(200);
    expect(body.supportWhatsApp).toBe('910000000000');
  });

  it('tell a signed-in owner whom to reach, though nobody has set it, and nobody else', {
    tags: ['FIX-60'],
  }, async () => {
    bare = await startApp({ beside: world, settings: { SUPPORT_WHATSAPP: '' } });
    const contactOf = async (caller: Caller) => {
      const { body } = await caller.get(apiRoutes.plans).expect(200);
      return [body.supportWhatsApp, body.supportEmail];
    };
    const anyone = new Caller(bare.url);
    expect(await contactOf(anyone.as(world.acme.owner.token))).toEqual([
      '',
      adminCredentials.email,
    ]);
    expect(await contactOf(anyone)).toEqual(['', '']);
    expect(await contactOf(await signedInAdmin(anyone))).toEqual(['', '']);
  });

  it('names the membership that it brings, which is none of the trial', {
    tags: ['MEND-36'],
  }, async () => {
    const { body } = await add({ membership: 'platinum' }).expect(201);
    expect(body.plan.membership).toBe('platinum');
    const change = await world.admin.put(apiRoutes.plan(body.plan.id), { membership: '' });
    expect(change.body.plan.membership).toBe('');
    for (const membership of ['trial', 'Gold', 'diamond']) {
      expectFieldFaults(await add({ membership }), {
        membership: 'Membership must be one of: basic, pro, gold, platinum',
      });
    }
    await world.admin.delete(apiRoutes.plan(body.plan.id)).expect(200);
  });

  it('are an empty list at first, for anyone', async () => {
    expect(await list()).toEqual([]);
  });

  it('are answered to anyone as {plans}, and a refusal has its error', {
    tags: ['API-44'],
  }, async () => {
    const { body: made } = await add({ name: 'For everyone' }).expect(201);
    const { body } = await world.anyone.get(apiRoutes.plans).expect(200);
    expect(body.plans).toContainEqual(made.plan);
    const refused = await world.anyone.get(`${apiRoutes.plans}?sort=["price of tea","ASC"]`);
    expect(expectProblem(refused, 400).error).toEqual(expect.any(String));
    await world.admin.delete(`${apiRoutes.plans}/${made.plan.id}`).expect(200);
  });

  it('are made with the documented defaults', {
    tags: [
      'ADMIN-01',
      'ADMIN-28',
      'API-45',
      'MEM-21',
      'MEM-22',
      'MEM-23',
      'MEM-24',
      'MEM-25',
      'CONST-46',
      'CONST-47',
    ],
  }, async () => {
    const { body } = await add().expect(201);
    expect(body).toEqual({
      plan: {
        ...plan,
        id: expect.any(String),
        originalPrice: 0,
        type: 'monthly',
        features: [],
        cta: 'Get Plan',
        popular: false,
        membership: '',
        version: 1,
      },
    });
    expect(await list()).toEqual([body.plan]);
  });

  it.each(['monthly', 'yearly', 'lifetime'])(
    'keep every field, of the type %s',
    { tags: ['MEM-22', 'MEM-23', 'MEM-25', 'CONST-46'] },
    async (type) => {
      const whole = {
        ...plan,
        type,
        originalPrice: 1999,
        features: ['One', 'Two'],
        cta: 'Buy',
        popular: true,
        membership: 'gold',
      };
      const { body } = await add(whole).expect(201);
      expect(body.plan).toEqual({ ...whole, id: body.plan.id, version: 1 });
    },
  );

  it('drop blank features, and a blank button text gets the default', {
    tags: ['ADMIN-25'],
  }, async () => {
    const { body } = await add({ features: [' One ', '', '   ', 'Two'], cta: ' ' }).expect(201);
    expect(body.plan).toMatchObject({ features: ['One', 'Two'], cta: 'Get Plan' });
  });

  it('need name, description and numbers', {
    tags: ['ADMIN-20', 'ADMIN-21', 'ADMIN-22', 'ADMIN-23', 'ADMIN-24'],
  }, async () => {
    expectFieldFaults(await world.admin.post(apiRoutes.plans, {}), {
      name: 'Plan name is required',
      description: 'Description is required',
      price: 'Price must be a number',
    });
    expectFieldFaults(
      await add({ price: '10', originalPrice: '20', type: 'weekly', popular: 'yes' }),
      {
        price: 'Price must be a number',
        originalPrice: 'Original price must be a number',
        type: 'Type must be one of: monthly, yearly, lifetime',
        popular: 'Popular must be true or false',
      },
    );
    expectFieldFaults(await add({ features: ['ok', 5] }), { features: 'Features must be texts' });
    for (const feature of ['a\0b', 'a\ud800b']) {
      expectFieldFaults(await add({ features: ['ok', feature] }), {
        features: 'Features has a character that is not allowed',
      });
    }
  });

  it('are changed in part or as a whole', { tags: ['ADMIN-29', 'API-46'] }, async () => {
    const made: Plan = (await add({ features: ['One'] }).expect(201)).body.plan;
    const part = await world.admin.put(apiRoutes.plan(made.id), { price: 5 }).expect(200);
    expect(part.body.plan).toEqual({ ...made, price: 5, version: 2 });
    const whole = { ...made, name: 'Silver', features: [], popular: true, version: 2 };
    expect((await world.admin.put(apiRoutes.plan(made.id), whole).expect(200)).body.plan).toEqual({
      ...whole,
      version: 3,
    });
    expectFieldFaults(await world.admin.put(apiRoutes.plan(made.id), { name: ' ' }), {
      name: 'Plan name is required',
    });
  });

  it('are deleted, and then not there', async () => {
    const made: Plan = (await add().expect(201)).body.plan;
    expect((await world.admin.delete(apiRoutes.plan(made.id)).expect(200)).body).toEqual({
      success: true,
    });
    for (const id of [made.id, 'nonsense']) {
      expectProblem(await world.admin.delete(apiRoutes.plan(id)), 404, 'NOT_FOUND');
      expectProblem(await world.admin.put(apiRoutes.plan(id), {}), 404, 'NOT_FOUND');
    }
    expect((await list()).map(({ id }) => id)).not.toContain(made.id);
  });

  it('are written by nobody else', { tags: ['ADMIN-31'] }, async () => {
    const [made] = await list();
    const path = apiRoutes.plan(made?.id ?? '');
    for (const [caller, status] of [
      [world.anyone, 401],
      [world.acme.owner, 403],
    ] as const) {
      expectProblem(await caller.post(apiRoutes.plans, plan), status);
      expectProblem(await caller.put(path, { price: 0 }), status);
      expectProblem(await caller.delete(path), status);
    }
    expect((await list())[0]).toEqual(made);
  });
});
