/** What a sign-in on a shop's own domain is good for: its DNS, and so its origin, is the owner's (SAFE-02). */
import { addressRoutes, apiRoutes } from '@shop/contract';
import type { Test } from 'supertest';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  newOwner,
  newProduct,
  newShopper,
  openAccounts,
  orderOf,
  type Shop,
  type Shopper,
  someDetails,
} from '../support/cast.ts';
import { startDnsDouble } from '../support/dns-double.ts';
import { claim, domainSettings, verify } from '../support/own-domain.ts';
import { expectProblem } from '../support/problems.ts';
import { claimsIn, forged } from '../support/security/tokens.ts';
import { useWorld } from '../support/world.ts';

const dns = await startDnsDouble();
afterAll(() => dns.close());

const world = useWorld({ settings: domainSettings(dns) });
const own = 'acme-shop.test';
const on = (host: string, test: Test) => test.set('host', host);
let asha: Shopper;
const orders: Record<string, string> = {};

async function order(shop: Shop): Promise<string> {
  const answer = await asha.post(apiRoutes.createOrder, orderOf(shop, await newProduct(shop)));
  expect(answer.status).toBe(201);
  return answer.body.order.id;
}

beforeAll(async () => {
  await verify(dns, world.acme, own);
  for (const shop of [world.acme, world.bolt]) await openAccounts(shop);
  asha = await newShopper(world.anyone, 'acme');
  for (const shop of [world.acme, world.bolt]) orders[shop.slug] = await order(shop);
  await asha.post(addressRoutes.all('bolt'), { details: someDetails }).expect(201);
});

/** Signs in on that host; the caller calls the platform's host afterwards, as a thief would. */
async function signedIn(host: string) {
  const { email, password } = asha;
  const answer = await on(host, world.anyone.post(apiRoutes.customerSignin, { email, password }));
  expect(answer.status).toBe(200);
  return world.anyone.as(answer.body.token);
}

const ordersOf = async (who: Awaited<ReturnType<typeof signedIn>>, slug = '') => {
  const { body } = await who.get(apiRoutes.customerOrders(asha.customerId, slug)).expect(200);
  return body.orders.map(({ id }: { id: string }) => id);
};

describe("a customer's token", { tags: ['SAFE-02'] }, () => {
  it("of a shop's domain reads that shop's orders alone, wherever it is sent", async () => {
    for (const host of [own, `www.${own}:8443`, own.toUpperCase()]) {
      const here = await signedIn(host);
      expect(await ordersOf(here)).toEqual([orders.acme]);
      expect(await ordersOf(here, 'acme')).toEqual([orders.acme]);
      const other = await here.get(apiRoutes.customerOrders(asha.customerId, 'bolt'));
      expectProblem(other, 401, 'UNAUTHENTICATED');
    }
    const everywhere = await signedIn('nukkad.example');
    expect(await ordersOf(everywhere)).toEqual([orders.bolt, orders.acme]);
  });

  it('reads, writes and orders in no other shop', async () => {
    const here = await signedIn(own);
    const book = { details: someDetails };
    await here.get(apiRoutes.customer).expect(200);
    await here.post(addressRoutes.all('acme'), book).expect(201);
    expectProblem(await here.get(addressRoutes.all('bolt')), 401, 'UNAUTHENTICATED');
    expectProblem(await here.post(addressRoutes.all('bolt'), book), 401, 'UNAUTHENTICATED');
    for (const path of [apiRoutes.createOrder, apiRoutes.quote]) {
      const foreign = orderOf(world.bolt, await newProduct(world.bolt));
      expectProblem(await here.post(path, foreign), 401, 'UNAUTHENTICATED');
      const fitting = await here.post(path, orderOf(world.acme, await newProduct(world.acme)));
      expect(fitting.status).toBeLessThan(300);
    }
  });

  it('of a sign-up there is held to it as well, whichever shop the address names', async () => {
    const credentials = { email: 'new@shop.test', password: 'likes to buy' };
    const signup = world.anyone.post(apiRoutes.customerSignup('bolt'), credentials);
    const { body } = await on(own, signup).expect(201);
    const here = world.anyone.as(body.token);
    await here.get(addressRoutes.all('acme')).expect(200);
    expectProblem(await here.get(addressRoutes.all('bolt')), 401, 'UNAUTHENTICATED');
  });

  it('is not issued on a domain that no shop has verified, and no account is made there', async () => {
    const credentials = { email: 'nowhere@shop.test', password: 'likes to buy' };
    const signup = world.anyone.post(apiRoutes.customerSignup('acme'), credentials);
    expectProblem(await on('unknown.test', signup), 404, 'NOT_FOUND');
    const signin = world.anyone.post(apiRoutes.customerSignin, credentials);
    expectProblem(await on('unknown.test', signin), 404, 'NOT_FOUND');
    expectProblem(await world.anyone.post(apiRoutes.customerSignin, credentials), 401);
  });

  it('of before SAFE-02, which does not say where it was issued, is refused', async () => {
    const { shop, ...claims } = claimsIn((await signedIn('nukkad.example')).token);
    expect(shop).toBeNull();
    await world.anyone
      .as(forged({ ...claims, shop }))
      .get(apiRoutes.customer)
      .expect(200);
    const old = await world.anyone.as(forged(claims)).get(apiRoutes.customer);
    expectProblem(old, 401, 'UNAUTHENTICATED');
  });

  it('ends when the shop loses the domain, so that its next owner finds nothing to use', async () => {
    const here = await signedIn(own);
    await claim(world.acme, 'elsewhere.test');
    expectProblem(await here.get(apiRoutes.customer), 401, 'UNAUTHENTICATED');
    await verify(dns, world.bolt, own);
    for (const path of [apiRoutes.customer, apiRoutes.customerOrders(asha.customerId, '')]) {
      expectProblem(await on(own, here.get(path)), 401, 'UNAUTHENTICATED');
    }
  });

  it('is good at the address of before, when its shop has moved', async () => {
    await verify(dns, world.acme, 'moved-shop.test');
    const here = await signedIn('moved-shop.test');
    const everywhere = await signedIn('nukkad.example');
    await world.acme.owner.put(apiRoutes.chooseSlug('acme'), { slug: 'acme-moved' }).expect(200);
    const all = await ordersOf(here);
    expect(all).toContain(orders.acme);
    for (const who of [here, everywhere]) {
      for (const slug of ['acme', 'acme-moved']) {
        expect(await ordersOf(who, slug)).toEqual(all);
        const { body } = await who.get(addressRoutes.all(slug)).expect(200);
        expect(body.addresses).toHaveLength(1);
      }
    }
  });
});

describe("an owner on a shop's domain", { tags: ['SAFE-02'] }, () => {
  it('neither signs up, signs in nor resets a password there', async () => {
    const { email, password } = world.acme.owner;
    const body = { email, password };
    for (const host of [own, 'unknown.test']) {
      for (const path of [apiRoutes.signup, apiRoutes.signin, apiRoutes.resetPassword]) {
        const answer = await on(host, world.anyone.post(path, body));
        const { error } = expectProblem(answer, 403, 'FORBIDDEN');
        expect(error).toBe('Owners sign in at https://nukkad.example only');
      }
    }
  });

  it.each(['acme-shop.test', 'unknown.test'])(
    'is nobody at %s: no token is taken',
    async (host) => {
      const owner = await newOwner(world.anyone);
      for (const who of [owner, world.acme.owner, world.admin]) {
        expectProblem(await on(host, who.get(apiRoutes.user)), 401, 'UNAUTHENTICATED');
        await on('shop.nukkad.example', who.get(apiRoutes.user)).expect(200);
      }
      const { owner: ann } = world.acme;
      expectProblem(await on(host, ann.get(apiRoutes.storeData('acme'))), 401, 'UNAUTHENTICATED');
      await ann.get(apiRoutes.storeData('acme')).expect(200);
    },
  );
});
