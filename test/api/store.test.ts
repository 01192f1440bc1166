/** Creating stores, listing them, checking a slug (OQ-15, OQ-31, OQ-32, OQ-35, OQ-50). */

import { apiRoutes, reservedSlugs } from '@shop/contract';
import { describe, expect, it } from 'vitest';
import { newOwner } from '../support/cast.ts';
import { expectFieldFaults, expectProblem } from '../support/problems.ts';
import { rows } from '../support/rows.ts';
import { useWorld } from '../support/world.ts';

const world = useWorld();
const day = 24 * 60 * 60 * 1000;
const create = (slug: unknown, name: unknown = 'A shop') =>
  world.acme.owner.post(apiRoutes.createStore, { name, slug });
const formFault = { slug: 'Only lowercase letters, numbers, and hyphens are allowed' };

describe('creating a store', () => {
  it('starts with the documented defaults and a 3-day trial', {
    tags: [
      'STORE-01',
      'STORE-02',
      'STORE-45',
      ...rows('STORE-49', 'STORE-62'),
      'MEM-01',
      'MEM-02',
      ...rows('CONST-11', 'CONST-18'),
      'CONST-40',
    ],
  }, async () => {
    const owner = await newOwner(world.anyone);
    const before = Date.now();
    const asked = { name: ' Spice Route ', slug: 'spices' };
    const { body } = await owner.post(apiRoutes.createStore, asked).expect(201);
    const after = Date.now();
    const { store } = body;
    expect(store).toMatchObject({
      name: 'Spice Route',
      slug: 'spices',
      domain: null,
      domainStatus: null,
      logo: '',
      favicon: '',
      description: '',
      owner: owner.userId,
      banner: [],
      live: true,
      whatsAppNumber: '',
      whatsAppOrderEnabled: false,
      codOption: true,
      razorpayEnabled: false,
      razorpayKeyId: '',
      razorpaySecret: '',
      razorpaySecretSet: false,
      requiredAccountForOrder: false,
      guestCheckout: false,
      whatsAppAlways: false,
      upiEnabled: false,
      upiId: '',
      upiKind: 'personal',
      upiMerchantCode: '',
      upiHoldHours: 24,
      address: '',
      contactPhone: '',
      openingHours: '',
      mapLink: '',
    });
    expect(store.settings).toMatchObject({
      minOrderPrice: 0,
      shippingCharges: 0,
      pickup: false,
      delivery: false,
      addressType: 'input',
    });
    expect(Object.keys(store.settings.theme)).toHaveLength(21);
    expect(store.settings.theme.cartIconVisible).toBe(true);
    expect(store.membership).toEqual({
      id: expect.any(String),
      type: 'trial',
      expiryDate: expect.any(Number),
      createdAt: expect.stringMatching(/^\d{4}-.*Z$/),
      version: 1,
    });
    expect(store.membership.expiryDate).toBeGreaterThanOrEqual(before + 3 * day);
    expect(store.membership.expiryDate).toBeLessThanOrEqual(after + 3 * day);
  });

  it('refuses a taken slug with the error that a person reads', {
    tags: ['STORE-46', 'API-09'],
  }, async () => {
    const body = expectProblem(await create('bolt'), 409, 'SLUG_TAKEN');
    expect(body.errors).toEqual([{ field: 'slug', message: 'This address is already taken' }]);
    expect(body.error).toBe('This address is already taken');
  });

  it('makes one store of ten simultaneous claims of a slug', async () => {
    const answers = await Promise.all(Array.from({ length: 10 }, () => create('contested')));
    const statuses = answers.map((answer) => answer.status).sort();
    expect(statuses).toEqual([201, ...Array.from({ length: 9 }, () => 409)]);
  });

  it.each([...reservedSlugs])('refuses the reserved slug %s (OQ-31, OQ-32)', async (slug) => {
    const body = expectProblem(await create(slug), 400, 'SLUG_RESERVED');
    const message = 'This address is reserved. Please choose another one.';
    expect(body.errors).toEqual([{ field: 'slug', message }]);
  });

  it('refuses a slug in the form of an id (OQ-15)', async () => {
    expectProblem(await create(world.bolt.store.id), 400, 'SLUG_RESERVED');
  });

  it.each([
    'Acme',
    'ACME',
    'my shop',
    'my_shop',
    'café',
    'a.b',
    '../etc',
    'a/b',
    'x\0y',
    '-',
    '---',
  ])('refuses the slug %j', { tags: ['STORE-41', 'CONST-02'] }, async (slug) => {
    const body = expectProblem(await create(slug), 400, 'INVALID');
    expect(body.errors[0].field).toBe('slug');
  });

  it('says which characters are allowed', { tags: ['STORE-44'] }, async () => {
    expectFieldFaults(await create('My Shop'), formFault);
  });

  it('needs a name and a slug', { tags: ['STORE-39', 'STORE-40'] }, async () => {
    expectFieldFaults(await create(' ', ' '), {
      name: 'Store name is required',
      slug: 'Slug is required',
    });
    expectFieldFaults(await world.acme.owner.post(apiRoutes.createStore, {}), {
      name: 'Store name is required',
      slug: 'Slug is required',
    });
  });

  it('takes a name of 50 characters and refuses 51; a slug likewise (OQ-35)', {
    tags: ['STORE-98', 'CONST-04'],
  }, async () => {
    await create('a'.repeat(50), 'n'.repeat(50)).expect(201);
    expectFieldFaults(await create('b'.repeat(51), 'n'.repeat(51)), {
      name: 'Store name may have at most 50 characters',
      slug: 'Slug may have at most 50 characters',
    });
  });

  it('trims hyphens at the ends and takes a slug of one character (OQ-35)', async () => {
    expect((await create('-tea-house-').expect(201)).body.store.slug).toBe('tea-house');
    expect((await create('x').expect(201)).body.store.slug).toBe('x');
  });

  it('needs the bearer token of an owner', { tags: ['API-09'] }, async () => {
    const body = { name: 'A shop', slug: 'nobodys' };
    expectProblem(await world.anyone.post(apiRoutes.createStore, body), 401, 'UNAUTHENTICATED');
  });
});

describe('the list of stores', () => {
  it("holds the caller's stores only, newest first", { tags: ['API-08', 'STORE-01'] }, async () => {
    const owner = await newOwner(world.anyone);
    expect((await owner.get(apiRoutes.stores).expect(200)).body).toEqual({ stores: [] });
    for (const slug of ['first-shop', 'second-shop']) {
      await owner.post(apiRoutes.createStore, { name: slug, slug }).expect(201);
    }
    const { body } = await owner.get(apiRoutes.stores).expect(200);
    expect(body.stores.map((store: { slug: string }) => store.slug)).toEqual([
      'second-shop',
      'first-shop',
    ]);
    expect(body.stores[0]).toEqual({
      id: expect.any(String),
      name: 'second-shop',
      slug: 'second-shop',
      domain: null,
      domainVerified: false,
      logo: '',
      membership: expect.objectContaining({ type: 'trial' }),
      setup: { pickup: false, delivery: false, shippingCharges: 0, hasProducts: false },
    });
  });
});

describe('looking a slug up', () => {
  const look = async (slug: string) =>
    (await world.anyone.get(apiRoutes.checkSlug(slug)).expect(200)).body;

  it('answers what everyone may know of a store, without a token', {
    tags: ['API-10', 'AUTH-46'],
  }, async () => {
    const { store } = world.acme;
    expect(await look('acme')).toEqual({
      exists: true,
      store: {
        id: store.id,
        name: 'The acme shop',
        slug: 'acme',
        domain: null,
        logo: '',
        favicon: '',
        description: '',
        owner: world.acme.owner.userId,
        membership: store.membership,
        live: true,
      },
    });
  });

  it.each(['nowhere', 'ACME', 'signin', 'a b', 'a\0b', "' OR 1=1 --", '%', 'x'.repeat(280)])(
    'answers that %j does not exist',
    { tags: ['API-10'] },
    async (slug) => {
      expect(await look(slug)).toEqual({ exists: false, store: null });
    },
  );

  it('ignores a bad token', async () => {
    await world.anyone.as('nonsense').get(apiRoutes.checkSlug('acme')).expect(200);
  });
});
