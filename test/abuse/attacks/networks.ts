/** Attacks from IPv6: one caller has as many addresses as it likes, all of one /48. */
import { apiRoutes } from '@shop/contract';
import { orderOf } from '../../support/cast.ts';
import { attack } from '../attack.ts';
import { ask, call } from '../load/request.ts';

/** A call from another /64 and another address each time; never outside of 2001:db8:bad::/48. */
const rotated = (index: number) => ({
  'x-forwarded-for': `2001:db8:bad:${((index * 7919) % 65_536).toString(16)}::${(index % 65_535) + 1}`,
});

/** Calls from one /64 only. */
const within = (index: number) => ({
  'x-forwarded-for': `2001:db8:bad:1::${(index % 65_535) + 1}`,
});

const guesses = attack({
  name: 'ABUSE-06: guesses of one password from rotating addresses of one /48',
  proxied: true,
  prepare: async ({ shops }) => shops[2].owner.email,
  strike: ({ flood, some }, email) =>
    flood(some, (index) =>
      call('POST', apiRoutes.signin, { email, password: `guess ${index}` }, rotated(index)),
    ),
  afterwards: async (_, __, got) => {
    const heard = got['401'] ?? 0;
    return heard <= 100 ? [] : [`${heard} guesses of one password were heard`];
  },
});

const mailboxes = attack({
  name: 'ABUSE-06: guesses at ever other accounts from rotating addresses of one /64',
  proxied: true,
  prepare: async () => null,
  strike: ({ flood, many }) =>
    flood(many, (index) => {
      const body = { email: `any${index}@shop.test`, password: 'a guess' };
      return call('POST', apiRoutes.signin, body, within(index));
    }),
  afterwards: async (_, __, got) => {
    const heard = got['401'] ?? 0;
    return heard <= 200 ? [] : [`${heard} guesses from one /64 were heard`];
  },
});

const signups = attack({
  name: 'ABUSE-06: sign-ups from rotating addresses of one /48',
  proxied: true,
  prepare: async () => null,
  strike: ({ flood, many }) =>
    flood(many, (index) => {
      const body = { email: `six${index}@flood.test`, password: 'likes chai' };
      return call('POST', apiRoutes.signup, body, rotated(index));
    }),
});

const orders = attack({
  name: 'ABUSE-06: orders from rotating addresses of one /48',
  proxied: true,
  prepare: async ({ victim }) => orderOf(victim, victim.newest[1] as (typeof victim.newest)[0]),
  strike: ({ flood, many }, order) =>
    flood(many, (index) => {
      const details = { ...order.details, phone: `95${String(index).padStart(8, '0')}` };
      return call('POST', apiRoutes.createOrder, { ...order, details }, rotated(index));
    }),
});

const pages = attack({
  name: 'ABUSE-06: pages with a random query from rotating addresses of one /48',
  short: true,
  proxied: true,
  prepare: async ({ victim }) => victim.slug,
  strike: ({ flood, many }, slug) =>
    flood(many, (index) => ask(`/${slug}?x=${index}`, { headers: rotated(index) })),
});

export const networkAttacks = [guesses, mailboxes, signups, orders, pages];
