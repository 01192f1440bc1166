/**
 * An account that signed up before its address became ADMIN_EMAIL is not the admin's (ABUSE-10,
 * OQ-03).
 */
import { AdminAccount } from '@shop/api/auth/admin-account.js';
import { apiRoutes } from '@shop/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type RunningApp, startApp } from '../support/app.ts';
import { Caller } from '../support/caller.ts';
import { codeIn, mailTo } from '../support/outbox.ts';
import { expectProblem } from '../support/problems.ts';

const nobody = { ADMIN_EMAIL: '', ADMIN_PASSWORD: '' };
let first: RunningApp;
let anyone: Caller;

beforeAll(async () => {
  first = await startApp({ settings: nobody });
  anyone = new Caller(first.url);
});
afterAll(() => first?.close());

/** Signs somebody up; resolves with the token. */
async function squatter(email: string): Promise<string> {
  const credentials = { email, password: 'the squatter knows' };
  const { body } = await anyone.post(apiRoutes.signup, credentials).expect(201);
  return body.token;
}

/** Starts an instance with that address as ADMIN_EMAIL. */
async function startFor(email: string, password: string, more: Record<string, string> = {}) {
  const settings = { ADMIN_EMAIL: email, ADMIN_PASSWORD: password, ...more };
  const running = await startApp({ beside: first, settings });
  const { notice } = running.app.get(AdminAccount);
  return { running, notice, at: new Caller(running.url) };
}

const signin = (at: Caller, email: string, password: string) =>
  at.post(apiRoutes.signin, { email, password });

describe('an account that signed up before its address became ADMIN_EMAIL', () => {
  it('is an owner like any other, and the start says in one line what to do', {
    tags: ['ABUSE-10'],
  }, async () => {
    const email = 'boss@shop.test';
    const token = await squatter(email);
    const { running, notice, at } = await startFor(email, 'the operator knows');
    const { body } = await at.as(token).get(apiRoutes.user).expect(200);
    expect(body.user).toMatchObject({ email, isAdmin: false });
    expectProblem(await at.as(token).get(apiRoutes.adminStores), 403, 'FORBIDDEN');
    const again = await signin(at, email, 'the squatter knows').expect(200);
    expect(again.body.user.isAdmin).toBe(false);
    expect(notice).toMatch(/boss@shop\.test signed up by itself/);
    expect(notice).toMatch(/ADMIN_PASSWORD.*ADMIN_TAKEOVER=on/);
    expect(notice).not.toContain('\n');
    await running.close();
  });

  it('is no admin by a reset of its password either', { tags: ['ABUSE-10'] }, async () => {
    const email = 'reset@shop.test';
    await squatter(email);
    const { running, at } = await startFor(email, 'the operator knows');
    const password = 'chosen by the reset';
    await at.post(apiRoutes.resetPassword, { email, password }).expect(202);
    const code = codeIn(await mailTo(first.dataDir, email));
    await at.post(apiRoutes.resetPassword, { email, password, code }).expect(200);
    const { body } = await signin(at, email, password).expect(200);
    expect(body.user.isAdmin).toBe(false);
    await running.close();
  });

  it('is confirmed when ADMIN_PASSWORD is its password, and keeps its sessions', {
    tags: ['ABUSE-10'],
  }, async () => {
    const email = 'self@shop.test';
    const token = await squatter(email);
    const { running, notice, at } = await startFor(email, 'the squatter knows');
    expect(notice).toBeNull();
    await at.as(token).get(apiRoutes.adminStores).expect(200);
    await running.close();
  });

  it('is taken over with ADMIN_TAKEOVER=on: new password, earlier tokens and codes void', {
    tags: ['ABUSE-10'],
  }, async () => {
    const email = 'taken@shop.test';
    const token = await squatter(email);
    await anyone.post(apiRoutes.resetPassword, { email, password: 'by the reset' }).expect(202);
    const code = codeIn(await mailTo(first.dataDir, email));
    const takeover = { ADMIN_TAKEOVER: 'on' };
    const { running, notice, at } = await startFor(email, 'the operator knows', takeover);
    expect(notice).toBeNull();
    expectProblem(await at.as(token).get(apiRoutes.user), 401, 'UNAUTHENTICATED');
    await signin(at, email, 'the squatter knows').expect(401);
    const late = { email, password: 'by the reset', code };
    expectProblem(await at.post(apiRoutes.resetPassword, late), 400, 'RESET_CODE_INVALID');
    const { body } = await signin(at, email, 'the operator knows').expect(200);
    expect(body.user).toMatchObject({ isAdmin: true, emailVerified: true });
    await at.as(body.token).get(apiRoutes.adminStores).expect(200);
    await running.close();
  });
});

describe('the account that the platform made', () => {
  it('stays the admin with its own password, also when ADMIN_TAKEOVER was left on', {
    tags: ['ABUSE-10'],
  }, async () => {
    const email = 'made@shop.test';
    const made = await startFor(email, 'the first password');
    const { body } = await signin(made.at, email, 'the first password').expect(200);
    const takeover = { ADMIN_TAKEOVER: 'on' };
    const later = await startFor(email, 'another in the settings', takeover);
    expect(later.notice).toBeNull();
    await later.at.as(body.token).get(apiRoutes.adminStores).expect(200);
    await signin(later.at, email, 'another in the settings').expect(401);
    await made.running.close();
    await later.running.close();
  });

  it('is not had by signing up with ADMIN_EMAIL while no start has made it', {
    tags: ['ABUSE-10'],
  }, async () => {
    const email = 'early@shop.test';
    const { running, at } = await startFor(email, 'the operator knows');
    await first.source.query('DELETE FROM "user" WHERE email = $1', [email]);
    const credentials = { email, password: 'the squatter knows' };
    const { body } = await at.post(apiRoutes.signup, credentials).expect(201);
    expect(body.user.isAdmin).toBe(false);
    expectProblem(await at.as(body.token).get(apiRoutes.adminStores), 403, 'FORBIDDEN');
    await running.close();
  });
});
