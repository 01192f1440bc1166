/** Shoppers' accounts: one per e-mail on the platform, made at stores that have use for them (OQ-70, OQ-71). */

import { apiRoutes } from '@shop/contract';
import { describe, expect, it } from 'vitest';
import { newShopper, openAccounts } from '../support/cast.ts';
import { expectFieldFaults, expectProblem } from '../support/problems.ts';
import { rows } from '../support/rows.ts';
import { useWorld } from '../support/world.ts';

const world = useWorld();
const credentials = { email: 'zoya@shop.test', password: 'mangoes' };

describe('a customer', () => {
  it('can only sign up where the store has use for accounts (OQ-71)', {
    tags: ['CUST-04'],
  }, async () => {
    const at = (slug: string) => world.anyone.post(apiRoutes.customerSignup(slug), credentials);
    expectProblem(await at('acme'), 403, 'ACCOUNTS_OFF');
    expectProblem(await at('nowhere'), 404, 'NOT_FOUND');
    expectProblem(await at('a\0b'), 404, 'NOT_FOUND');
  });

  it('signs up, signs in and reads the own account', {
    tags: ['CUST-01', 'CUST-02', 'CUST-23', 'CUST-25', 'AUTH-53', 'API-33', 'API-34', 'API-35'],
  }, async () => {
    await openAccounts(world.acme);
    const made = await world.anyone.post(apiRoutes.customerSignup('acme'), {
      ...credentials,
      email: ' Zoya@SHOP.test',
    });
    expect(made.status).toBe(201);
    expect(made.body).toEqual({
      token: expect.any(String),
      customer: { id: expect.any(String), email: credentials.email, emailVerified: true },
    });
    const { body } = await world.anyone.post(apiRoutes.customerSignin, credentials).expect(200);
    expect(body.customer).toEqual(made.body.customer);
    const me = await world.anyone.as(body.token).get(apiRoutes.customer).expect(200);
    expect(me.body).toEqual({ customer: made.body.customer });
  });

  it('has one account for all stores: the second sign-up is told to sign in (OQ-70)', async () => {
    await openAccounts(world.bolt);
    const body = expectProblem(
      await world.anyone.post(apiRoutes.customerSignup('bolt'), credentials),
      409,
      'EMAIL_TAKEN',
    );
    expect(body.error).toBe('An account with this email already exists. Please sign in instead.');
  });

  it('may share an e-mail with an owner, unrelated', async () => {
    await world.anyone
      .post(apiRoutes.signup, { ...credentials, password: 'as an owner' })
      .expect(201);
    expectProblem(
      await world.anyone.post(apiRoutes.customerSignin, {
        ...credentials,
        password: 'as an owner',
      }),
      401,
      'CREDENTIALS_WRONG',
    );
    await world.anyone.post(apiRoutes.customerSignin, credentials).expect(200);
  });

  it('needs a password of 6 characters and a valid e-mail', {
    tags: [...rows('CUST-10', 'CUST-13'), 'CONST-01'],
  }, async () => {
    const bad = { email: 'nonsense', password: '12345' };
    expectFieldFaults(await world.anyone.post(apiRoutes.customerSignup('acme'), bad), {
      email: 'Please enter a valid email address',
      password: 'Password must have at least 6 characters',
    });
  });

  it("is no owner, and an owner is no customer: neither token opens the other's doors (OQ-09)", async () => {
    const shopper = await newShopper(world.anyone, 'acme');
    for (const address of [apiRoutes.user, apiRoutes.stores, apiRoutes.storeData('acme')]) {
      expectProblem(await shopper.get(address), 401, 'UNAUTHENTICATED');
    }
    expectProblem(await world.acme.owner.get(apiRoutes.customer), 401, 'UNAUTHENTICATED');
  });

  it("ends with the owners' sign-out, which takes tokens of either kind", async () => {
    const shopper = await newShopper(world.anyone, 'acme');
    await shopper.get(apiRoutes.signout).expect(200);
    expectProblem(await shopper.get(apiRoutes.customer), 401, 'UNAUTHENTICATED');
  });
});
