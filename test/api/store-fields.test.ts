/** get-data: some fields of a store, public ones for anyone, payment settings for the owner (OQ-07). */
import { apiRoutes } from '@shop/contract';
import { describe, expect, it } from 'vitest';
import { newShopper, openAccounts } from '../support/cast.ts';
import { expectFieldFaults, expectProblem } from '../support/problems.ts';
import { useWorld } from '../support/world.ts';

const world = useWorld();
const publicFields = [
  'id',
  'name',
  'slug',
  'logo',
  'favicon',
  'description',
  'address',
  'contactPhone',
  'openingHours',
  'mapLink',
  'banner',
  'look',
  'settings',
];
const ownerFields = [
  'razorpayEnabled',
  'razorpayKeyId',
  'razorpaySecret',
  'razorpaySecretSet',
  'razorpayWebhookSecret',
  'razorpayWebhookUrl',
  'whatsAppNumber',
  'whatsAppOrderEnabled',
  'whatsAppAlways',
  'codOption',
  'requiredAccountForOrder',
  'guestCheckout',
  'upiEnabled',
  'upiId',
  'upiKind',
  'upiMerchantCode',
  'upiHoldHours',
];
const address = (...fields: string[]) => apiRoutes.storeFields('acme', fields);

describe('get-data', () => {
  it('answers public fields to anyone, exactly those asked for', { tags: ['API-18'] }, async () => {
    const banner = await world.anyone.get(address('banner')).expect(200);
    expect(banner.body).toEqual({ store: { banner: [] } });
    const all = await world.anyone.get(address(...publicFields)).expect(200);
    expect(Object.keys(all.body.store)).toEqual(publicFields);
  });

  it('tells nobody which phones the shop refuses, nor how it checks orders', {
    tags: ['SAFE-01'],
  }, async () => {
    const own = { noCashPhones: '9999900000', maxPieces: 7 };
    const { owner } = world.acme;
    await owner.put(apiRoutes.updateStore('acme'), { settings: own }).expect(200);
    const shown = (await world.anyone.get(apiRoutes.publicData('acme')).expect(200)).body.store;
    for (const caller of [world.anyone, world.bolt.owner, owner]) {
      const { store } = (await caller.get(address('settings')).expect(200)).body;
      expect(store.settings).toEqual(shown.settings);
      expect(JSON.stringify(store)).not.toContain('9999900000');
    }
  });

  it.each(ownerFields)('keeps %s for the owner', { tags: ['API-19'] }, async (field) => {
    expectProblem(await world.anyone.get(address('name', field)), 401, 'UNAUTHENTICATED');
    expectProblem(await world.bolt.owner.get(address(field)), 404, 'NOT_FOUND');
    const { body } = await world.acme.owner.get(address(field)).expect(200);
    expect(Object.keys(body.store)).toEqual([field]);
    await world.admin.get(address(field)).expect(200);
  });

  it('answers the payment screen its fields with the secret masked', {
    tags: ['API-19'],
  }, async () => {
    const body = {
      razorpayEnabled: true,
      razorpayKeyId: 'rzp_1',
      razorpaySecret: 'a-long-secret-9876',
    };
    await world.acme.owner.put(apiRoutes.updateStore('acme'), body).expect(200);
    const answer = await world.acme.owner.get(address(...ownerFields)).expect(200);
    expect(answer.text).not.toContain('a-long-secret');
    expect(answer.body.store).toMatchObject({
      razorpayEnabled: true,
      razorpayKeyId: 'rzp_1',
      razorpaySecret: '••••9876',
      codOption: true,
      requiredAccountForOrder: false,
    });
  });

  it("refuses a customer's token for the owner's half", async () => {
    await openAccounts(world.acme);
    const shopper = await newShopper(world.anyone, 'acme');
    expectProblem(await shopper.get(address('codOption')), 401, 'UNAUTHENTICATED');
  });

  it.each(['ownerId', 'passwordHash', 'membership', '__proto__', 'constructor', 'payment', '*'])(
    'refuses the unknown field %s, for the owner too',
    async (field) => {
      for (const caller of [world.anyone, world.acme.owner]) {
        expectFieldFaults(await caller.get(address('name', field)), {
          fields: `There is no field ${field}`,
        });
      }
    },
  );

  it('needs a list of fields and a store that exists', async () => {
    const base = '/api/store/acme/get-data';
    for (const query of ['', '?fields=', '?fields=a&fields=b']) {
      expectProblem(await world.anyone.get(base + query), 400, 'INVALID');
    }
    expectProblem(
      await world.anyone.get(apiRoutes.storeFields('nowhere', ['name'])),
      404,
      'NOT_FOUND',
    );
  });
});
