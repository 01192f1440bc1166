/** Lists of the dashboard take the caller's account from a cache, until a token may have ended. */
import { apiRoutes } from '@shop/contract';
import { beforeEach, describe, expect, it } from 'vitest';
import type { Caller } from '../support/caller.ts';
import { expectProblem } from '../support/problems.ts';
import { claimsIn } from '../support/security/tokens.ts';
import { statementsOf } from '../support/statements.ts';
import { useWorld } from '../support/world.ts';
import { writeElsewhere } from '../support/write-elsewhere.ts';

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
  (await statementsOf(world.app, work)).filter((text) => text.includes('FROM session JOIN')).length;

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

  it('is read together with its session, whose use is written once in five minutes', {
    tags: ['ABUSE-15'],
  }, async () => {
    const { jti } = claimsIn(token);
    const age = (by: string) =>
      world.source.query(
        'UPDATE session SET last_used_at = last_used_at - $2::interval WHERE id = $1',
        [jti, by],
      );
    const unused = async () => {
      const [row] = await world.source.query(
        'SELECT extract(epoch FROM now() - last_used_at)::int AS s FROM session WHERE id = $1',
        [jti],
      );
      return row.s;
    };
    const user = () => owner.get(apiRoutes.user).expect(200);
    expect(await statementsOf(world.app, user)).toHaveLength(1);
    await age('4 minutes');
    expect(await statementsOf(world.app, user)).toHaveLength(1);
    await age('2 minutes');
    await user();
    await expect.poll(unused).toBeLessThan(60);
    expect(await statementsOf(world.app, user)).toHaveLength(1);
  });

  it('is none’s from the moment on that the caller has signed out', async () => {
    await owner.get(apiRoutes.signout).expect(200);
    expectProblem(await list(), 401, 'UNAUTHENTICATED');
  });

  it('is none’s once another instance has ended the session', { tags: ['ABUSE-15'] }, async () => {
    const ended = 'DELETE FROM session WHERE id = $1';
    await writeElsewhere(world.source, ['account', ''], ended, [claimsIn(token).jti]);
    await expect.poll(async () => (await list()).status).toBe(401);
  });

  it('is none’s once somebody has shortened the session', { tags: ['ABUSE-15'] }, async () => {
    const shortened = 'UPDATE session SET expires_at = now() WHERE id = $1';
    await writeElsewhere(world.source, ['account', ''], shortened, [claimsIn(token).jti]);
    await expect.poll(async () => (await list()).status).toBe(401);
  });

  it('is none’s once another instance has given it a new password', async () => {
    const changed = 'UPDATE "user" SET token_version = token_version + 1 WHERE email = $1';
    await writeElsewhere(world.source, ['account', ''], changed, [world.acme.owner.email]);
    await expect.poll(async () => (await list()).status).toBe(401);
  });

  it('opens no store that is not the caller’s', async () => {
    expectProblem(await owner.get(apiRoutes.products('bolt')), 404, 'NOT_FOUND');
  });
});
