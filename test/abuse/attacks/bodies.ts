/** Attacks by bodies: large, deep, wide, slow, and never finished. */
import { apiRoutes } from '@shop/contract';
import { attack } from '../attack.ts';
import { ask, bearer, call, multipart } from '../load/request.ts';
import type { Scene } from '../scene.ts';

const slugOf = async ({ victim }: Scene) => victim.slug;

/** `{"products":[{…},{…}…]}` of that many bytes, parsed in vain. */
function manyProducts(bytes: number): string {
  const one = '{"name":"x","price":1,"categories":["y"]},';
  return `{"products":[${one.repeat(Math.floor(bytes / one.length))}{}]}`;
}

const bulk = (title: string, connections: (some: number) => number, short = false) =>
  attack({
    name: `ABUSE-01: 15 MB of JSON without a token to bulk, ${title}`,
    short,
    prepare: slugOf,
    strike: ({ flood, some }, slug) => {
      const asked = call('POST', apiRoutes.productsBulk(slug), manyProducts(15_000_000));
      return flood(connections(some), () => asked);
    },
  });

/** A body sent by a free account to somebody else's store. */
const foreignBulk = attack({
  name: 'ABUSE-01: 15 MB of JSON by a free account to the bulk of another store',
  prepare: async (scene) => {
    const { owner } = await scene.attackersShop();
    return { slug: scene.victim.slug, token: owner.token ?? '' };
  },
  strike: ({ flood, some }, { slug, token }) => {
    const asked = call(
      'POST',
      apiRoutes.productsBulk(slug),
      manyProducts(15_000_000),
      bearer(token),
    );
    return flood(some, () => asked);
  },
});

const deep = attack({
  name: 'ABUSE-01: JSON of a megabyte, a hundred thousand deep or half a million wide, as orders',
  prepare: async () => null,
  strike: ({ flood, some }) => {
    const bodies = [
      '['.repeat(500_000) + ']'.repeat(500_000),
      `{"items":[${'{},'.repeat(330_000)}{}]}`,
      `{${Array.from({ length: 60_000 }, (_, index) => `"k${index}":[]`).join(',')}}`,
      `${'{"a":'.repeat(150_000)}1${'}'.repeat(150_000)}`,
    ].map((body) => call('POST', apiRoutes.createOrder, body));
    return flood(some, (index) => bodies[index % bodies.length] ?? null);
  },
});

/** Bodies whose head is sent at once, and then a byte now and then. */
const slowBodies = attack({
  name: 'ABUSE-01: bodies that come a byte a second, 600 connections',
  prepare: async () => null,
  strike: async ({ connect, many, tally, signal }) => {
    const head = `POST ${apiRoutes.createOrder} HTTP/1.1\r\nhost: localhost\r\ncontent-type: application/json\r\ncontent-length: 60000\r\n\r\n{`;
    await drip({ connect, many, tally, signal, head });
  },
});

const slowHeads = attack({
  name: 'ABUSE-01: heads that come a byte a second, 600 connections',
  prepare: async () => null,
  strike: ({ connect, many, tally, signal }) =>
    drip({ connect, many, tally, signal, head: 'GET / HTTP/1.1\r\nhost: localhost\r\nx-slow: ' }),
});

async function drip(
  arms: Pick<Parameters<typeof slowBodies.strike>[0], 'connect' | 'many' | 'tally' | 'signal'> & {
    head: string;
  },
) {
  const { connect, many, tally, signal, head } = arms;
  const wires = await Promise.all(Array.from({ length: many }, () => connect().catch(() => null)));
  for (const wire of wires)
    void wire?.ask({ bytes: head }).then(([status]) => tally.add(status ?? ''));
  while (!signal.aborted) {
    for (const wire of wires) if (wire?.isOpen) wire.socket.write('a');
    await new Promise((resolve) => setTimeout(resolve, 1000));
  }
  for (const wire of wires) wire?.close();
}

/** Bodies without their last byte: what has been read so far must be held in memory. */
const heldBodies = attack({
  name: 'ABUSE-01: bodies of 900 kB whose end never comes, 600 connections',
  prepare: async () => null,
  strike: async ({ connect, many, tally, signal }) => {
    const body = Buffer.alloc(900_000, 0x20);
    const head = `POST ${apiRoutes.createOrder} HTTP/1.1\r\nhost: localhost\r\ncontent-type: application/json\r\ncontent-length: 900001\r\n\r\n`;
    const wires = await Promise.all(
      Array.from({ length: many }, () => connect().catch(() => null)),
    );
    for (const wire of wires) {
      void wire?.ask({ bytes: head }).then(([status]) => tally.add(status ?? ''));
      wire?.socket.write(body);
    }
    await new Promise((resolve) => signal.addEventListener('abort', resolve));
    for (const wire of wires) wire?.close();
  },
});

const pictureWithoutToken = attack({
  name: 'ABUSE-01: uploads of 5 MB without a token',
  prepare: slugOf,
  strike: ({ flood, some }, slug) => {
    const asked = multipart(apiRoutes.files(slug), Buffer.alloc(5_000_000, 1), 'a.png', {});
    return flood(some, () => asked);
  },
});

const archiveWithoutToken = attack({
  name: 'ABUSE-01: archives of 50 MB without a token, 4 connections',
  prepare: async () => null,
  strike: ({ flood }) => {
    const archive = Buffer.alloc(50_000_000, 1);
    const asked = multipart(apiRoutes.importStore, archive, 'a.tar.gz', { fields: { slug: 'x' } });
    return flood(4, () => asked);
  },
});

const forms = attack({
  name: 'ABUSE-01: forms of a megabyte with a hundred thousand fields to the checkout',
  prepare: slugOf,
  strike: ({ flood, some }, slug) => {
    const body = Array.from({ length: 100_000 }, (_, index) => `f${index}=1`).join('&');
    const headers = { 'content-type': 'application/x-www-form-urlencoded' };
    const asked = ask(`/${slug}/checkout`, { method: 'POST', headers, body });
    return flood(some, () => asked);
  },
});

export const bodyAttacks = [
  bulk('4 connections', () => 4),
  bulk('40 connections', (some) => some, true),
  foreignBulk,
  deep,
  slowBodies,
  slowHeads,
  heldBodies,
  pictureWithoutToken,
  archiveWithoutToken,
  forms,
];
