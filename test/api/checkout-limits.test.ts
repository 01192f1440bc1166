/** Limits of the checkout: open cash orders, orders by programs, guessed codes and buyers (DELIV-05, CHK2-04, OFFER-02, OFFER-06). */
import { apiRoutes, storePaths } from '@shop/contract';
import { describe, expect, it } from 'vitest';
import { newProduct, newShop, orderOf, someDetails } from '../support/cast.ts';
import { newOffer, setRules } from '../support/checkout.ts';
import { crowdSettings } from '../support/order-crowd.ts';
import { useWorld } from '../support/world.ts';

const world = useWorld({ settings: crowdSettings });

describe('cash', () => {
  it('is taken for so many open orders of a phone', { tags: ['DELIV-05'] }, async () => {
    const own = await newShop(world.anyone, 'open-cash');
    await setRules(own, { openCashOrders: 2 });
    const lamp = await newProduct(own);
    const send = async () => {
      const body = orderOf(own, lamp, 1, { paymentMethod: 'cod' });
      return world.anyone.post(apiRoutes.createOrder, body);
    };
    const first = await send();
    expect([first.status, (await send()).status]).toEqual([201, 201]);
    const third = await send();
    expect(third.body).toMatchObject({ code: 'CASH_REFUSED' });
    const { id } = first.body.order;
    await own.owner.put(apiRoutes.order(id), { status: 'confirmed' }).expect(200);
    expect((await send()).body).toMatchObject({ code: 'CASH_REFUSED' });
    await own.owner.put(apiRoutes.order(id), { status: 'delivered' }).expect(200);
    expect((await send()).status).toBe(201);
  });
});

describe('an order that looks sent by a program', () => {
  it('waits for its owner, and others do not', { tags: ['CHK2-04'] }, async () => {
    const own = await newShop(world.anyone, 'automatic');
    await setRules(own, {});
    const lamp = await newProduct(own);
    const statusOf = async (more: object) => {
      const body = orderOf(own, lamp, 1, { paymentMethod: 'cod', ...more });
      const answer = await world.anyone.post(apiRoutes.createOrder, body).expect(201);
      return answer.body.order.status;
    };
    expect(await statusOf({ website: 'https://x.test' })).toBe('pending');
    expect(await statusOf({ openMs: 300 })).toBe('pending');
    expect(await statusOf({ openMs: 30_000, website: '' })).toBe('processing');
    expect(await statusOf({})).toBe('processing');
  });
});

describe('a form without script', { tags: ['CHK2-04', 'GEN-04'] }, () => {
  it('waits for its owner when it comes back sooner than anybody types, also after a refusal', async () => {
    const own = await newShop(world.anyone, 'plain-form');
    await setRules(own, {});
    const lamp = await newProduct(own);
    const path = storePaths.checkout(own.slug);
    const { text } = await world.anyone.get(`${path}?item=${lamp.id}`).expect(200);
    const [, shownAt = ''] = /name="shownAt" value="(\d+)"/.exec(text) ?? [];
    expect(Math.abs(Date.now() - Number(shownAt))).toBeLessThan(60_000);
    const send = (fields: object) =>
      world.anyone
        .post(path)
        .type('form')
        .send({ ...someDetails, item: lamp.id, type: 'pickup', quantity: '1', ...fields });
    const statuses = async () => {
      const { body } = await own.owner.get(apiRoutes.orders(own.store.id)).expect(200);
      return body.orders.map(({ status }: { status: string }) => status);
    };
    await send({}).expect(302);
    await send({ shownAt: String(Date.now()) }).expect(302);
    expect(await statuses()).toEqual(['pending', 'pending']);
    const before = String(Date.now() - 30_000);
    const refused = await send({ shownAt: before, firstName: '' }).expect(400);
    expect(refused.text).toContain(`name="shownAt" value="${before}"`);
    await send({ shownAt: before, key: 'another' }).expect(302);
    expect((await statuses())[0]).toBe('processing');
  });
});

describe('guessing codes', () => {
  it('ends after so many wrong ones of a network in a store, for right ones too', {
    tags: ['OFFER-06'],
    timeout: 60_000,
  }, async () => {
    const own = await newShop(world.anyone, 'guessed');
    await setRules(own, {});
    const lamp = await newProduct(own);
    await newOffer(own, { code: 'RIGHT' });
    const ask = (code: string, address = '198.51.100.7') => {
      const { storeId, type, items } = orderOf(own, lamp);
      const body = { storeId, type, items, code };
      return world.anyone.post(apiRoutes.quote, body).set('x-forwarded-for', address);
    };
    for (let index = 0; index < 60; index += 1) await ask(`WRONG${index}`).expect(200);
    await ask('WRONG').expect(429);
    await ask('RIGHT').expect(429);
    await ask('').expect(200);
    const other = await ask('RIGHT', '198.51.100.8').expect(200);
    expect(other.body.quote.codeRefusal).toBeNull();
  });
});

describe('asking who has bought before', () => {
  it('ends after so many buyers of a network in a store, who are quoted as new ones then', {
    tags: ['OFFER-02'],
  }, async () => {
    const own = await newShop(world.anyone, 'asked-about');
    await setRules(own, {});
    const lamp = await newProduct(own);
    await newOffer(own, { code: 'WELCOME', firstOrderOnly: true });
    const [phone, customerEmail] = ['9812345678', 'known@buyer.test'];
    const known = { details: { ...someDetails, phone }, customerEmail };
    const order = (more: object) => orderOf(own, lamp, 1, { paymentMethod: 'cod', ...more });
    const place = (more: object) => world.anyone.post(apiRoutes.createOrder, order(more));
    await place(known).expect(201);
    const nobody = { ...someDetails, phone: '' };
    const refusalOf = async (more: object, address = '198.51.100.9') => {
      const body = { ...order(more), code: 'WELCOME' };
      const { body: answer } = await world.anyone
        .post(apiRoutes.quote, body)
        .set('x-forwarded-for', address)
        .expect(200);
      return answer.quote.codeRefusal?.reason ?? null;
    };
    // A buyer counts once, and not before the number is whole.
    for (const digits of [1, 4, 8, 9, 10, 10, 10]) {
      const details = { ...someDetails, phone: phone.slice(0, digits) };
      expect(await refusalOf({ details })).toBe(digits === 10 ? 'notFirst' : null);
    }
    for (let index = 2; index < 20; index += 1) {
      const other = { details: nobody, customerEmail: `other${index}@buyer.test` };
      expect(await refusalOf(other)).toBe(null);
    }
    expect(await refusalOf(known)).toBe('notFirst');
    expect(await refusalOf(known)).toBe(null);
    expect(await refusalOf({ details: nobody, customerEmail })).toBe(null);
    expect(await refusalOf(known, '198.51.100.10')).toBe('notFirst');
    const refused = await place({ ...known, code: 'WELCOME', amount: 90 }).expect(409);
    expect(refused.body).toMatchObject({ code: 'CODE_REFUSED' });
  });
});
