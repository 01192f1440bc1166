/** The admin's account is made at start, once, by the settings alone (OQ-03). */
import { apiRoutes } from '@shop/contract';
import { expect, it } from 'vitest';
import { adminCredentials, startApp } from '../support/app.ts';
import { Caller } from '../support/caller.ts';
import { codeIn, mailTo } from '../support/outbox.ts';
import { expectProblem } from '../support/problems.ts';
import { useWorld } from '../support/world.ts';

const world = useWorld();

it('keeps its own password when another instance starts', { tags: ['ADMIN-30'] }, async () => {
  const { email } = adminCredentials;
  const password = 'changed by the admin';
  await world.anyone.post(apiRoutes.resetPassword, { email, password }).expect(202);
  const code = codeIn(await mailTo(world.dataDir, email));
  await world.anyone.post(apiRoutes.resetPassword, { email, password, code }).expect(200);
  expectProblem(await world.admin.get(apiRoutes.adminStores), 401, 'UNAUTHENTICATED');
  const second = await startApp({ beside: world });
  const caller = new Caller(second.url);
  const { body } = await caller.post(apiRoutes.signin, { email, password }).expect(200);
  expect(body.user.isAdmin).toBe(true);
  await caller.post(apiRoutes.signin, adminCredentials).expect(401);
  await second.close();
});

it('is an account like any other once the setting names somebody else', {
  tags: ['ADMIN-31'],
}, async () => {
  const settings = { ADMIN_EMAIL: 'new-admin@shop.test', ADMIN_PASSWORD: 'the new admin' };
  const second = await startApp({ beside: world, settings });
  const caller = new Caller(second.url);
  const old = { email: adminCredentials.email, password: 'changed by the admin' };
  const former = await caller.post(apiRoutes.signin, old).expect(200);
  expect(former.body.user.isAdmin).toBe(false);
  expectProblem(await caller.as(former.body.token).get(apiRoutes.adminStores), 403, 'FORBIDDEN');
  const credentials = { email: settings.ADMIN_EMAIL, password: settings.ADMIN_PASSWORD };
  const { body } = await caller.post(apiRoutes.signin, credentials).expect(200);
  await caller.as(body.token).get(apiRoutes.adminStores).expect(200);
  await second.close();
});

it('does not exist without ADMIN_EMAIL: nobody is admin', async () => {
  const lonely = await startApp({ settings: { ADMIN_EMAIL: '', ADMIN_PASSWORD: '' } });
  const caller = new Caller(lonely.url);
  const { body } = await caller.post(apiRoutes.signup, adminCredentials).expect(201);
  expect(body.user.isAdmin).toBe(false);
  expectProblem(await caller.as(body.token).get(apiRoutes.adminStores), 403, 'FORBIDDEN');
  await lonely.close();
});
