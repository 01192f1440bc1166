/** The mailed code works for its owner, however often others request and guess (ABUSE-05). */
import { apiRoutes } from '@shop/contract';
import { describe, expect, it } from 'vitest';
import { newOwner } from '../support/cast.ts';
import { codeIn, mailsTo, mailTo } from '../support/outbox.ts';
import { expectProblem } from '../support/problems.ts';
import { useWorld } from '../support/world.ts';

const world = useWorld({ settings: { RATE_LIMIT: 'on', TRUST_PROXY: '1' } });
const password = 'brand new';

let address = 0;
function newAddress(): string {
  address += 1;
  return `198.51.100.${address}`;
}

const reset = (email: string, from: string, code?: string, cookie = '') =>
  world.anyone
    .post(apiRoutes.resetPassword, { email, password, code })
    .set('x-forwarded-for', from)
    .set('cookie', cookie);
const wrongFor = (code: string) => String((Number(code) + 1) % 1_000_000).padStart(6, '0');
/** Sets the requests for the mailbox back by so many minutes. */
const later = (email: string, minutes: number) => {
  const earlier = (
    column: string,
  ) => `${column} = coalesce((SELECT jsonb_agg(at::bigint - $2 * 60000)
    FROM jsonb_array_elements_text(${column}) at), '[]')`;
  return world.source.query(
    `UPDATE reset_code SET ${earlier('codes_at')}, ${earlier('reminded_at')},
       made_at = made_at - $2 * interval '1 minute',
       expires_at = expires_at - $2 * interval '1 minute'
     WHERE email = $1`,
    [email, minutes],
  );
};

/** Makes an owner who has requested a code from home. */
async function asking() {
  const { email, password: old } = await newOwner(world.anyone);
  const home = newAddress();
  await reset(email, home).expect(202);
  const code = codeIn(await mailTo(world.dataDir, email));
  return { email, old, home, code };
}

describe('a code that was mailed', () => {
  it('stays usable when others ask, who hear the same and cause no mail', {
    tags: ['ABUSE-05'],
  }, async () => {
    const { email, home, code } = await asking();
    const first = await reset('nobody@shop.test', newAddress()).expect(202);
    for (let count = 0; count < 12; count += 1) {
      const { body } = await reset(email, newAddress()).expect(202);
      expect(body).toEqual(first.body);
    }
    expect(await mailsTo(world.dataDir, email)).toHaveLength(1);
    await reset(email, home, code).expect(200);
    await world.anyone.post(apiRoutes.signin, { email, password }).expect(200);
  });

  it('is mailed again, the same one, a minute later', { tags: ['ABUSE-05'] }, async () => {
    const { email, code } = await asking();
    await later(email, 2);
    await reset(email, newAddress()).expect(202);
    expect(codeIn(await mailTo(world.dataDir, email, 2))).toBe(code);
    await later(email, 16);
    await reset(email, newAddress()).expect(202);
    const { text } = await mailTo(world.dataDir, email, 3);
    expect(text).toContain('It works once, for 15 minutes.');
  });

  it('keeps its tries for its owner while others guess', { tags: ['ABUSE-05'] }, async () => {
    const { email, home, code } = await asking();
    for (let network = 0; network < 3; network += 1) {
      const from = newAddress();
      for (let count = 0; count < 6; count += 1) {
        expectProblem(await reset(email, from, wrongFor(code)), 400, 'RESET_CODE_INVALID');
      }
      expectProblem(await reset(email, from, code), 400, 'RESET_CODE_INVALID');
    }
    await reset(email, home, code).expect(200);
  });

  it('that strangers have used up works on a known device, and the next ask brings another', {
    tags: ['ABUSE-05'],
  }, async () => {
    const { email, old, home, code } = await asking();
    const signin = { email, password: old };
    const session = await world.anyone.post(apiRoutes.signin, signin).expect(200);
    const cookie = String(session.headers['set-cookie']?.[0]?.split(';')[0]);
    await world.source.query('UPDATE reset_code SET tries_left = 2 WHERE email = $1', [email]);
    for (let count = 0; count < 2; count += 1) await reset(email, newAddress(), wrongFor(code));
    expectProblem(await reset(email, home, code), 400, 'RESET_CODE_INVALID');
    await reset(email, home, wrongFor(code), cookie).expect(400);
    await later(email, 2);
    await reset(email, home).expect(202);
    const next = codeIn(await mailTo(world.dataDir, email, 2));
    await world.source.query('UPDATE reset_code SET tries_left = 0 WHERE email = $1', [email]);
    expectProblem(await reset(email, home, next), 400, 'RESET_CODE_INVALID');
    await reset(email, home, next, cookie).expect(200);
  });
});

it('ten resets asked for elsewhere take none away here', { tags: ['ABUSE-05'] }, async () => {
  const { email } = await newOwner(world.anyone);
  const elsewhere = newAddress();
  for (let count = 0; count < 10; count += 1) await reset(email, elsewhere).expect(202);
  expectProblem(await reset(email, elsewhere), 429, 'TOO_MANY');
  const home = newAddress();
  await reset(email, home).expect(202);
  const [mail] = await mailsTo(world.dataDir, email);
  expect(mail).toBeDefined();
  if (mail) await reset(email, home, codeIn(mail)).expect(200);
});

it('a code that an older process made is used as before', async () => {
  const { email, home, code } = await asking();
  await world.source.query('UPDATE reset_code SET seed = NULL, made_at = NULL WHERE email = $1', [
    email,
  ]);
  await reset(email, home, code).expect(200);
});
