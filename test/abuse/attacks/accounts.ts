/** Attacks on accounts: guessing, locking out, using up resets, invalid tokens, signing up. */
import { apiRoutes } from '@shop/contract';
import { adminCredentials } from '../../support/app.ts';
import { newOwner } from '../../support/cast.ts';
import { codeIn, hasCode, mailsTo } from '../../support/outbox.ts';
import { attack } from '../attack.ts';
import { ask, call } from '../load/request.ts';
import type { Scene } from '../scene.ts';

const heard = (got: Record<string, number>) => (got['401'] ?? 0) + (got['200'] ?? 0);

const guesses = attack({
  name: 'ABUSE-04: guesses of one password, as owner and as customer in turn',
  short: true,
  prepare: async ({ shops }) => shops[1].owner.email,
  strike: ({ flood, some }, email) =>
    flood(some, (index) => {
      const route = index % 2 ? apiRoutes.customerSignin : apiRoutes.signin;
      return call('POST', route, { email, password: `guess ${index}` });
    }),
  afterwards: async (_, __, got) =>
    heard(got) <= 40 ? [] : [`${heard(got)} guesses of one password were heard`],
});

const manyMailboxes = attack({
  name: 'ABUSE-04: guesses at ever other accounts, 600 connections',
  prepare: async () => null,
  strike: ({ flood, many }) =>
    flood(many, (index) =>
      call('POST', apiRoutes.signin, { email: `someone${index}@shop.test`, password: 'a guess' }),
    ),
});

async function signsIn({ anyone }: Scene, who: string, credentials: object): Promise<string[]> {
  const { status, body } = await anyone.post(apiRoutes.signin, credentials);
  return status === 200 ? [] : [`${who} signs in from elsewhere → ${status} ${body.code}`];
}

const lockOut = attack({
  name: 'ABUSE-05: wrong tries at an owner and the admin, who then sign in from elsewhere',
  prepare: async ({ anyone }) => {
    const { email, password } = await newOwner(anyone, 'locked');
    return [{ email, password }, adminCredentials];
  },
  strike: ({ flood }, victims) =>
    flood(4, (index) => {
      const { email } = victims[index % victims.length] as { email: string };
      return call('POST', apiRoutes.signin, { email, password: 'not this one' });
    }),
  afterwards: async (scene, [owner, admin]) => [
    ...(await signsIn(scene, 'the owner', owner ?? {})),
    ...(await signsIn(scene, 'the admin', admin ?? {})),
  ],
});

const resets = attack({
  name: "ABUSE-05: resets of a victim's password asked for, whose own code then still works",
  prepare: async ({ anyone, product }) => {
    const { email } = await newOwner(anyone, 'forgetful');
    await anyone.post(apiRoutes.resetPassword, { email, password: 'a new password' }).expect(202);
    for (let tries = 0; tries < 100; tries += 1) {
      const mail = (await mailsTo(product.dataDir, email)).find(hasCode);
      if (mail) return { email, code: codeIn(mail) };
      await new Promise((resolve) => setTimeout(resolve, 100));
    }
    throw new Error('No reset code was mailed');
  },
  strike: ({ flood }, { email }) =>
    flood(4, () => call('POST', apiRoutes.resetPassword, { email, password: 'the attacker’s' })),
  afterwards: async ({ anyone }, { email, code }) => {
    const body = { email, password: 'a new password', code };
    const { status, body: told } = await anyone.post(apiRoutes.resetPassword, body);
    return status === 200
      ? []
      : [`the victim resets with the mailed code → ${status} ${told.code}`];
  },
});

const codes = attack({
  name: "ABUSE-05: guessed reset codes use up no victim's code",
  prepare: resets.prepare as (scene: Scene) => Promise<{ email: string; code: string }>,
  strike: ({ flood }, { email }) =>
    flood(4, (index) => {
      const code = String(index % 1_000_000).padStart(6, '0');
      return call('POST', apiRoutes.resetPassword, { email, password: 'the attacker’s', code });
    }),
  afterwards: async (scene, aim) => (await resets.afterwards?.(scene, aim, {})) ?? [],
});

const signups = attack({
  name: 'ABUSE-04: sign-ups of ever other accounts, 600 connections',
  prepare: async () => null,
  strike: ({ flood, many }) =>
    flood(many, (index) =>
      call('POST', apiRoutes.signup, { email: `free${index}@flood.test`, password: 'likes chai' }),
    ),
});

const badTokens = attack({
  name: 'ABUSE-01: bad tokens at owners’ calls, 600 connections',
  prepare: async ({ victim }) => victim,
  strike: ({ flood, many }, { slug, store }) =>
    flood(many, (index) => {
      const headers = { authorization: `Bearer eyJhbGciOiJIUzI1NiJ9.e30.${index}` };
      const paths = [apiRoutes.products(slug), apiRoutes.orders(store.id), apiRoutes.user];
      return ask(paths[index % paths.length] ?? '/', { headers });
    }),
});

/** Requests that are refused anyway must hold no slot of the store. */
const changes = attack({
  name: "ABUSE-02: an owner's reads and changes without a token, 600 connections",
  prepare: async ({ victim }) => ({ slug: victim.slug, id: victim.newest[0]?.id ?? '' }),
  strike: ({ flood, many }, { slug, id }) => {
    const asked = [
      call('PUT', apiRoutes.updateStore(slug), { description: 'not mine' }),
      call('PUT', apiRoutes.product(id), { price: 1 }),
      call('POST', apiRoutes.categories(slug), { name: 'not mine' }),
      ask(apiRoutes.products(slug)),
    ];
    return flood(many, (index) => asked[index % asked.length] ?? null);
  },
});

const longTokens = attack({
  name: 'ABUSE-03: Authorization of 15,000 letters without a blank',
  prepare: async () => null,
  strike: ({ flood, some }) => {
    const asked = ask(apiRoutes.user, { headers: { authorization: 'a'.repeat(15_000) } });
    return flood(some, () => asked);
  },
});

export const accountAttacks = [
  guesses,
  manyMailboxes,
  lockOut,
  resets,
  codes,
  signups,
  badTokens,
  changes,
  longTokens,
];
