/**
 * Attacks by pages and public reads: cached ones, ones that are rendered again, and missing ones.
 */
import { randomUUID } from 'node:crypto';
import { apiRoutes, storePaths } from '@shop/contract';
import { seedStores } from '../../support/many-stores.ts';
import { type Arms, attack } from '../attack.ts';
import { ask } from '../load/request.ts';

/** Reads pages of a shop again and again. */
const read = (
  name: string,
  next: (slug: string, index: number) => ReturnType<typeof ask>,
  { short = false, connections = ({ many }: Arms) => many } = {},
) =>
  attack({
    name,
    short,
    prepare: async ({ victim }) => victim.slug,
    strike: (arms, slug) => arms.flood(connections(arms), (index) => next(slug, index)),
  });

const br = { 'accept-encoding': 'br' };
const paths = (slug: string) =>
  ['', '/cart', '/checkout', '/signin'].map((path) => `/${slug}${path}`);
const turn = <Item>(items: readonly Item[], index: number) => items[index % items.length] as Item;

/** Fewer connections, 40, since each answer is expensive. */
const few = { connections: ({ some }: Arms) => some };

const words = [
  '%%%%',
  '____',
  '\\\\\\',
  'a b c d e f g',
  'marigold hand home',
  'e',
  'ँँँँ',
  "' or 1=1 --",
];

const search = (slug: string, index: number) => {
  const q = encodeURIComponent(turn(words, index) + (index % 3 ? index : ''));
  return ask(`${apiRoutes.catalog(slug)}?q=${q}&limit=100&category=${index % 2 ? 'other' : ''}`);
};

const nothingThere = (slug: string, index: number) =>
  turn(
    [
      ask(`/${slug}`, { method: 'OPTIONS' }),
      ask(`/api/nothing/${index}`),
      ask(`/assets/store/${index}.js`),
      ask(`/uploads/${index}.webp`),
      ask('//'),
      ask(`/%2e%2e/${index}`),
      ask(`/${slug}`, { method: 'DELETE' }),
    ],
    index,
  );

const conditional = (slug: string, index: number) =>
  ask(turn(paths(slug), index), { headers: { 'if-none-match': `"a"${' '.repeat(14_000)}"b"` } });

const manyTags = (slug: string) => {
  const tags = Array.from({ length: 1500 }, (_, index) => `"${index}"`).join(' , ');
  return ask(`/${slug}`, { headers: { 'if-none-match': tags } });
};

const hugeHeads = (slug: string, index: number) => {
  const cookie = { cookie: 'a'.repeat(15_000) };
  const accept = { 'accept-encoding': 'br;q=0.0,'.repeat(1500) };
  return ask(turn(paths(slug), index), { headers: index % 2 ? cookie : accept });
};

const ranges = (slug: string, index: number) => {
  const encoding = turn(['br', 'gzip', 'identity', 'br;q=0, gzip', '*', 'zstd'], index);
  const headers = { range: `bytes=0-0,${index}-${index + 9},-5`, 'accept-encoding': encoding };
  return ask(turn([`/${slug}?y=${index}`, `/${slug}/cart`, '/favicon.ico'], index), { headers });
};

const heads = (slug: string, index: number) => {
  return { ...ask(turn(paths(slug), index), { method: 'HEAD' }), bodiless: true };
};

const documents = (_: string, index: number) =>
  ask(
    turn(
      ['/api/docs-json', `/sitemap.xml?${index}`, '/metrics', '/robots.txt', '/api/docs'],
      index,
    ),
    { headers: br },
  );

const small = (slug: string, index: number) =>
  ask(
    turn(
      [
        apiRoutes.checkSlug(`free-${index}`),
        apiRoutes.storeFields(slug, ['settings', 'banner']),
        apiRoutes.page(slug, 'privacyPolicy'),
        `/api/plans?filter=${encodeURIComponent('{"q":"a"}')}`,
        '/api/health/ready',
        apiRoutes.storeByHost(`www.shop-${index}.example.com`),
        `/api/domain/ask?domain=shop-${index}.example.com`,
      ],
      index,
    ),
  );

/** Other stores fill the platform's sitemap, which lists them all. */
const sitemaps = attack({
  name: 'ABUSE-02: the sitemap of 20,000 stores with a random query, 600 connections',
  prepare: ({ database }) => seedStores(database, 20_000),
  strike: ({ flood, many }) =>
    flood(many, (index) => ask(`/sitemap.xml?x=${index}`, { headers: br })),
});

export const pageAttacks = [
  read(
    'ABUSE-02: a home page with a random query, 600 connections',
    (slug, index) => ask(`/${slug}?x=${index}`, { headers: br }),
    { short: true },
  ),
  read('ABUSE-02: cached pages at full speed, 600 connections', (slug, index) =>
    ask(turn(paths(slug), index), { headers: br }),
  ),
  read('ABUSE-02: searches with costly texts, 600 connections', search),
  read('ABUSE-02: HEAD of cached pages, 600 connections', heads),
  read('ABUSE-02: pages of stores that are not there, 600 connections', (_, index) =>
    ask(`/nobody-${index}`),
  ),
  read('ABUSE-02: products that are not there, 600 connections', (slug) =>
    ask(storePaths.product(slug, randomUUID())),
  ),
  read('ABUSE-02: hosts that are nobody’s, 600 connections', (_, index) =>
    ask('/', { headers: { host: `shop-${index}.example.com` } }),
  ),
  read('ABUSE-02: OPTIONS, DELETE and addresses that are not there, 600 connections', nothingThere),
  read(
    'ABUSE-02: documents of the platform: OpenAPI, sitemap, figures, 600 connections',
    documents,
  ),
  read(
    'ABUSE-02: small public reads: slugs, fields, plans, hosts, readiness, 600 connections',
    small,
  ),
  read('ABUSE-02: ranges and odd encodings, 600 connections', ranges),
  read('ABUSE-03: If-None-Match of 14 kB of blanks on a cached page', conditional, few),
  read('ABUSE-03: If-None-Match of 1,500 tags', manyTags, few),
  sitemaps,
  read('ABUSE-03: heads of 15 kB, 600 connections', hugeHeads),
];
