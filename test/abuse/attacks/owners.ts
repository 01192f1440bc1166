/** Attacks by owners of free accounts, who repeat calls that an owner may make. */
import { apiRoutes } from '@shop/contract';
import { picture as flatPicture } from '../../support/cast.ts';
import { seedOrders, seedProducts } from '../../support/long-lists.ts';
import { noise, pngClaiming } from '../../support/upload.ts';
import { attack } from '../attack.ts';
import { ask, bearer, call, multipart } from '../load/request.ts';
import type { Scene } from '../scene.ts';
import { hugeArchive } from './huge-archive.ts';

/** A shop of a free account, and its token. */
async function ownShop(scene: Scene) {
  const { owner, store, slug, categoryId } = await scene.attackersShop();
  return { token: owner.token ?? '', storeId: store.id, slug, categoryId };
}

const bulk = attack({
  name: 'ABUSE-03: 1,000 products at a time by a free account, 4 connections',
  prepare: ownShop,
  strike: ({ flood }, { slug, token, categoryId }) => {
    const variants = Array.from({ length: 30 }, (_, index) => ({
      type: 'Size',
      value: `${index}`,
      price: 1,
    }));
    const products = Array.from({ length: 1000 }, (_, index) => {
      return {
        name: `Thing ${index}`,
        price: 10,
        categories: [categoryId],
        variants,
        description: 'long '.repeat(300),
      };
    });
    const asked = call('POST', apiRoutes.productsBulk(slug), { products }, bearer(token));
    return flood(4, () => asked);
  },
});

const archive = attack({
  name: 'ABUSE-03: an archive of 75,000 products, imported by a free account',
  prepare: async (scene) => {
    const { token } = await ownShop(scene);
    return { token, archive: (await hugeArchive(75_000)).toString('base64') };
  },
  strike: ({ flood }, { token, archive: bytes }) => {
    const file = Buffer.from(bytes, 'base64');
    return flood(2, (index) =>
      multipart(apiRoutes.importStore, file, 'store.tar.gz', {
        headers: bearer(token),
        fields: { slug: `imported-${index}` },
      }),
    );
  },
});

const pictures = attack({
  name: 'ABUSE-08: 25 uploads of pictures of 29 megapixels by a free account',
  prepare: async (scene) => {
    const { token, slug } = await ownShop(scene);
    return { token, slug, picture: (await flatPicture(5400, 5370)).toString('base64') };
  },
  strike: ({ flood }, { token, slug, picture }) => {
    const file = Buffer.from(picture, 'base64');
    const asked = multipart(apiRoutes.files(slug), file, 'a.png', { headers: bearer(token) });
    return flood(25, () => asked);
  },
});

const bombs = attack({
  name: 'ABUSE-08: pictures of noise, and such that claim 50,000 px, by a free account',
  prepare: async (scene) => {
    const { token, slug } = await ownShop(scene);
    const large = await noise(1270, 1270);
    const claiming = pngClaiming(await noise(20, 20), 50_000, 50_000);
    return { token, slug, files: [large, claiming].map((file) => file.toString('base64')) };
  },
  strike: ({ flood, some }, { token, slug, files }) => {
    const asked = files.map((file) =>
      multipart(apiRoutes.files(slug), Buffer.from(file, 'base64'), 'a.png', {
        headers: bearer(token),
      }),
    );
    return flood(some, (index) => asked[index % asked.length] ?? null);
  },
});

/** Uploads that must be held in memory until they have arrived. */
const heldUploads = attack({
  name: 'ABUSE-08: uploads of 5 MB whose end never comes, by a free account, 600 connections',
  prepare: ownShop,
  strike: async ({ connect, many, tally, signal }, { token, slug }) => {
    const headers = bearer(token);
    const { bytes } = multipart(apiRoutes.files(slug), Buffer.alloc(5_000_000, 1), 'a.png', {
      headers,
    });
    const begun = Buffer.from(bytes).subarray(0, -100);
    const wires = await Promise.all(
      Array.from({ length: many }, () => connect().catch(() => null)),
    );
    for (const wire of wires)
      void wire?.ask({ bytes: begun }).then(([status]) => tally.add(status ?? ''));
    await new Promise((resolve) => signal.addEventListener('abort', resolve));
    for (const wire of wires) wire?.close();
  },
});

/** A shop with many orders and products, inserted by SQL: only reading them matters. */
async function largeShop(scene: Scene) {
  const shop = await ownShop(scene);
  const { storeId, categoryId } = shop;
  await seedProducts(scene.database, { storeId, categoryId, count: 10_000 });
  await seedOrders(scene.database, storeId, 20_000);
  return shop;
}

const wholeLists = attack({
  name: 'ABUSE-09: lists without a range by an owner of 20,000 orders',
  prepare: largeShop,
  strike: ({ flood }, { token, storeId, slug }) => {
    const paths = [apiRoutes.orders(storeId), apiRoutes.products(slug)];
    return flood(8, (index) => ask(paths[index % 2] ?? '', { headers: bearer(token) }));
  },
});

const json = (value: unknown) => encodeURIComponent(JSON.stringify(value));

const deepLists = attack({
  name: 'ABUSE-09: the largest ranges, deep offsets, every order and odd filters by an owner',
  prepare: largeShop,
  strike: ({ flood, some }, { token, storeId, slug }) => {
    const ids = Array.from({ length: 1000 }, () => storeId);
    const queries = [
      `range=${json([0, 999])}&sort=${json(['amount', 'DESC'])}`,
      `range=${json([19_000, 19_999])}&sort=${json(['number', 'ASC'])}`,
      `range=${json([2_000_000_000, 2_000_000_009])}`,
      `range=${json([0, 999])}&filter=${json({ q: 'a' })}`,
      `range=${json([9000, 9999])}&filter=${json({ q: 'e' })}`,
      `range=${json([0, 24])}&filter=${json({ id: ids.slice(0, 350) })}`,
    ];
    return flood(some, (index) => {
      const query = queries[index % queries.length];
      const path = index % 2 ? apiRoutes.orders(storeId) : apiRoutes.products(slug);
      return ask(`${path}?${query}`, { headers: bearer(token) });
    });
  },
});

/** Every change invalidates the cache, and all products are rendered again. */
const largePublicData = attack({
  name: 'ABUSE-03: changes of a store of 10,000 products, and its public data after each',
  prepare: largeShop,
  strike: ({ flood }, { token, slug }) =>
    flood(8, (index) => {
      if (index % 2)
        return ask(apiRoutes.publicData(slug), { headers: { 'accept-encoding': 'br' } });
      const body = { description: `Change ${index}` };
      return call('PUT', apiRoutes.updateStore(slug), body, bearer(token));
    }),
});

const changes = attack({
  name: 'ABUSE-02: changes of an own store without pause, 40 connections',
  prepare: ownShop,
  strike: ({ flood, some }, { token, slug }) =>
    flood(some, (index) =>
      call('PUT', apiRoutes.updateStore(slug), { description: `Change ${index}` }, bearer(token)),
    ),
});

const archives = attack({
  name: 'ABUSE-03: archives of a store of 20,000 orders, downloaded without pause',
  prepare: largeShop,
  strike: ({ flood }, { token, slug }) =>
    flood(20, () => ask(apiRoutes.storeArchive(slug), { headers: bearer(token) })),
});

const hostilePage = attack({
  name: 'ABUSE-03: policy pages of 200,000 characters, nothing but open tags, by a free account',
  prepare: ownShop,
  strike: ({ flood }, { token, slug }) => {
    const content = '<b>'.repeat(66_000);
    const path = apiRoutes.page(slug, 'privacyPolicy');
    const asked = call('PUT', path, { content }, bearer(token));
    return flood(4, () => asked);
  },
});

const domains = attack({
  name: 'ABUSE-13: domains claimed and looked at by a free account, 40 connections',
  prepare: ownShop,
  strike: ({ flood, some }, { token, slug, storeId }) =>
    flood(some, (index) => {
      if (index % 2) return ask(apiRoutes.domain(slug), { headers: bearer(token) });
      const body = { id: storeId, domain: `shop-${index}.example.org` };
      return call('PUT', apiRoutes.domain(slug), body, bearer(token));
    }),
});

const stores = attack({
  name: 'ABUSE-13: stores made by a free account without end, 40 connections',
  prepare: ownShop,
  strike: ({ flood, some }, { token }) =>
    flood(some, (index) => {
      const body = { name: 'Another one', slug: `another-${index}` };
      return call('POST', apiRoutes.createStore, body, bearer(token));
    }),
  afterwards: async (_, __, got) => {
    const made = got['201'] ?? 0;
    return made <= 10 ? [] : [`one account made ${made} stores`];
  },
});

/** The attack whose effects last longest comes last. */
export const ownerAttacks = [
  wholeLists,
  deepLists,
  largePublicData,
  changes,
  archives,
  hostilePage,
  domains,
  stores,
  bulk,
  archive,
  bombs,
  heldUploads,
  pictures,
];
