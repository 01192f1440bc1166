/** Lists of the dashboard know their caller from memory, until a token may have ended. */
import { apiRoutes } from '@shop/contract';
import { beforeEach, describe, expect, it } from 'vitest';
import type { Caller } from '../support/caller.ts';
import { expectProblem } from '../support/problems.ts';
import { statementsOf } from '../support/statements.ts';
import { useWorld } from '../support/world.ts';

const world = useWorld();
let token: string;
let owner: Caller;

beforeEach(async () => {
  const { email, password } = world.acme.owner;
  const { body } = await world.anyone.post(apiRoutes.signin, { email, password }).expect(200);
  token = body.token;
  owner = world.anyone.as(token);
  await owner.get(apiRoutes.products('acme')).expect(200);
});

const asked = async (work: () => Promise<unknown>) =>
  (await statementsOf(world.app, work)).filter((text) => text.includes('ended_token')).length;

const list = () => owner.get(apiRoutes.products('acme'));

describe('the account of a token', () => {
  it('is not asked for again by the next list', async () => {
    expect(await asked(() => list().expect(200))).toBe(0);
  });

  it('is asked for by every write and by every read of one thing', async () => {
    const change = { description: 'New' };
    const put = () => owner.put(apiRoutes.updateStore('acme'), change).expect(200);
    const get = () => owner.get(apiRoutes.storeData('acme')).expect(200);
    for (const work of [put, get, put, get]) expect(await asked(work)).toBe(1);
  });

  it('is none’s from the moment on that the caller has signed out', async () => {
    await owner.get(apiRoutes.signout).expect(200);
    expectProblem(await list(), 401, 'UNAUTHENTICATED');
  });

  it('is none’s once another instance has ended the token', async () => {
    const [, claims = ''] = token.split('.');
    const { jti, exp } = JSON.parse(Buffer.from(claims, 'base64url').toString());
    await world.source.query('INSERT INTO ended_token VALUES ($1, to_timestamp($2))', [jti, exp]);
    await expect.poll(async () => (await list()).status).toBe(401);
  });

  it('is none’s once another instance has given it a new password', async () => {
    await world.source.query(
      'UPDATE "user" SET token_version = token_version + 1 WHERE email = $1',
      [world.acme.owner.email],
    );
    await expect.poll(async () => (await list()).status).toBe(401);
  });

  it('opens no store that is not the caller’s', async () => {
    expectProblem(await owner.get(apiRoutes.products('bolt')), 404, 'NOT_FOUND');
  });
});
