/** Guessed links of orders open nothing, however often and by whichever call they are tried (OPAGE-01). */
import { randomBytes } from 'node:crypto';
import { apiRoutes, orderPageRoutes, orderPath, storePaths, upiRoutes } from '@shop/contract';
import { expect, it } from 'vitest';
import { newProduct, orderOf, someDetails } from '../support/cast.ts';
import { chance } from '../support/chance.ts';
import { useWorld } from '../support/world.ts';

const world = useWorld();
const wanted = Number(process.env.ORDER_GUESSES ?? 240);
const seed = Number(process.env.GUESS_SEED ?? 20261127);
const atOnce = 20;

it(`opens no order by ${wanted} guesses of its link`, {
  tags: ['OPAGE-01'],
  timeout: 600_000,
}, async () => {
  const product = await newProduct(world.acme, { name: 'Secret lamp' });
  const body = orderOf(world.acme, product, 1, { note: 'For nobody else' });
  const { order, reviewToken } = (await world.anyone.post(apiRoutes.createOrder, body).expect(201))
    .body;
  const known = [reviewToken, order.pageToken];
  for (const token of known) {
    await world.anyone.get(orderPageRoutes.page('acme', token)).expect(200);
  }
  const pick = chance(seed);
  const calls = [
    (slug: string, token: string) => world.anyone.get(orderPageRoutes.page(slug, token)),
    // What was copied badly is led to the address that it may mean.
    (slug: string, token: string) => world.anyone.get(orderPath(slug, token)).redirects(2),
    (slug: string, token: string) => world.anyone.get(apiRoutes.orderPage(slug, token)),
    (slug: string, token: string) => world.anyone.get(storePaths.review(slug, token)).redirects(2),
    (slug: string, token: string) => world.anyone.post(orderPageRoutes.cancel(slug, token), {}),
    (slug: string, token: string) => world.anyone.post(orderPageRoutes.giveUp(slug, token), {}),
    (slug: string, token: string) =>
      world.anyone.post(upiRoutes.claim(slug, token), { utr: '412345678901' }),
  ];

  /** A link as somebody would guess who knows the order's id, or has seen a part of a link. */
  function guess(): { slug: string; token: string } {
    const token = known[Math.floor(pick() * known.length)] ?? '';
    const at = Math.floor(pick() * token.length);
    const sign = String(token[at] === 'A' ? 'B' : 'A');
    const signature = randomBytes(32).toString('base64url');
    const kinds = [
      () => `${order.id}.${signature}`,
      () => `${order.id}.p0.${signature}`,
      () => `${order.id}.b${Math.floor(pick() * 9)}.${signature}`,
      () => token.slice(0, at) + sign + token.slice(at + 1),
      () => token.slice(0, at),
      () => `${token}${sign}`,
    ];
    const made = kinds[Math.floor(pick() * kinds.length)]?.() ?? '';
    // The right link at another shop is a guess as well.
    return pick() < 0.1 ? { slug: 'bolt', token } : { slug: 'acme', token: made || 'x' };
  }

  const opened: string[] = [];
  const others = new Set<number>();
  for (let done = 0; done < wanted; done += atOnce) {
    await Promise.all(
      Array.from({ length: atOnce }, async () => {
        const { slug, token } = guess();
        const call = calls[Math.floor(pick() * calls.length)];
        const answer = await call?.(slug, token);
        const text = answer?.text ?? '';
        const tells = ['Secret lamp', 'For nobody else', someDetails.line1, someDetails.phone];
        if (answer?.status !== 404) others.add(answer?.status ?? 0);
        if (tells.some((secret) => text.includes(secret))) opened.push(token);
      }),
    );
  }
  console.log(`order links: ${wanted} guesses by requests, ${opened.length} opened`);
  expect(opened).toEqual([]);
  expect([...others]).toEqual([]);
  const { body: left } = await world.acme.owner.get(apiRoutes.orders(world.acme.store.id));
  expect(left.orders[0]).toMatchObject({ id: order.id, status: order.status });
});
