/**
 * The calls of honest people: shoppers browse and order in three stores, and owners use their
 * dashboards.
 */
import { apiRoutes, type Product, storePaths } from '@shop/contract';
import { orderOf, type Shop, someDetails } from '../../support/cast.ts';
import { bearer } from '../load/request.ts';
import { type Group, groups, type Visit } from './visit.ts';

export interface HonestShop extends Shop {
  /** The store's newest products. */
  newest: Product[];
}

/** A small real picture, as bytes. */
interface Town {
  shops: readonly HonestShop[];
  picture: Buffer;
}

/** The shares of the visits: for two by owners there are three by shoppers. */
const shares: Record<Group, number> = { shoppers: 0.6, owners: 0.4 };

type Turn = (shop: HonestShop, turn: number) => Omit<Visit, 'group' | 'from'>;

const json = { 'content-type': 'application/json' };
const browser = { 'accept-encoding': 'br' };
const productOf = ({ newest }: HonestShop, turn: number) => newest[turn % newest.length] as Product;

const page =
  (kind: string, pathOf: (shop: HonestShop, turn: number) => string): Turn =>
  (shop, turn) => ({ kind, method: 'GET', path: pathOf(shop, turn), headers: browser });

const home = page('page', ({ slug }) => storePaths.home(slug));
const product = page('page', (shop, turn) =>
  storePaths.product(shop.slug, productOf(shop, turn).handle),
);
const cart = page('page', ({ slug }) => storePaths.cart(slug));
const publicData = page('public-data', ({ slug }) => apiRoutes.publicData(slug));
const search = page('search', ({ slug }) => `${apiRoutes.catalog(slug)}?q=marigold`);
const more = page(
  'catalogue',
  (shop) => `${apiRoutes.catalog(shop.slug)}?cursor=${shop.newest.at(-1)?.id}`,
);

/** An order; each shopper has an own phone number. */
const order: Turn = (shop, turn) => {
  const details = { ...someDetails, phone: `98${String(turn).padStart(8, '0')}` };
  const body = orderOf(shop, productOf(shop, turn), 1, { details, paymentMethod: 'cod' });
  return { kind: 'order', ...posted(apiRoutes.createOrder, body) };
};

const owned =
  (kind: string, pathOf: (shop: HonestShop) => string): Turn =>
  (shop) => ({ kind, method: 'GET', path: pathOf(shop), headers: bearer(shop.owner.token ?? '') });

const firstPage = `range=${encodeURIComponent('[0,24]')}&sort=${encodeURIComponent('["id","DESC"]')}`;
const orders = owned('list', ({ store }) => `${apiRoutes.orders(store.id)}?${firstPage}`);
const products = owned('list', ({ slug }) => `${apiRoutes.products(slug)}?${firstPage}`);
const summary = owned('summary', ({ store }) => apiRoutes.orderSummary(store.id));

const save: Turn = (shop, turn) => ({
  kind: 'save',
  method: 'PUT',
  path: apiRoutes.product(productOf(shop, turn).id),
  headers: { ...json, ...bearer(shop.owner.token ?? '') },
  body: { text: JSON.stringify({ description: `Made by hand, batch ${turn}` }) },
});

const signIn: Turn = ({ owner: { email, password } }) => ({
  kind: 'sign-in',
  ...posted(apiRoutes.signin, { email, password }),
});

function posted(path: string, body: object) {
  return { method: 'POST' as const, path, headers: json, body: { text: JSON.stringify(body) } };
}

function upload(picture: Buffer): Turn {
  const boundary = 'honest-boundary';
  const head = `--${boundary}\r\ncontent-disposition: form-data; name="file"; filename="pot.png"\r\ncontent-type: image/png\r\n\r\n`;
  const bytes = Buffer.concat([Buffer.from(head), picture, Buffer.from(`\r\n--${boundary}--\r\n`)]);
  const body = { base64: bytes.toString('base64') };
  const type = { 'content-type': `multipart/form-data; boundary=${boundary}` };
  return ({ slug, owner }) => ({
    kind: 'upload',
    method: 'POST',
    path: apiRoutes.files(slug),
    headers: { ...bearer(owner.token ?? ''), ...type },
    body,
  });
}

function days(picture: Buffer): Record<Group, readonly Turn[]> {
  return {
    shoppers: [
      home,
      product,
      search,
      product,
      order,
      home,
      publicData,
      product,
      more,
      cart,
      search,
      product,
    ],
    owners: [
      orders,
      products,
      signIn,
      orders,
      save,
      summary,
      products,
      orders,
      upload(picture),
      products,
      orders,
      signIn,
      products,
      summary,
      save,
      orders,
    ],
  };
}

/** The number of all honest visits so far, so that no order is sent twice. */
let visits = 0;

/** The visits of so many seconds, evenly spread over kinds and stores. */
export function honestStream(
  { shops, picture }: Town,
  { perSecond, seconds, proxied }: { perSecond: number; seconds: number; proxied: boolean },
): (Visit & { at: number })[] {
  const day = days(picture);
  return groups.flatMap((group) => {
    const rate = perSecond * shares[group];
    return Array.from({ length: Math.round(rate * seconds) }, (_, index) => {
      visits += 1;
      const turn = day[group][index % day[group].length] as Turn;
      const shop = shops[
        (index + Math.floor(index / day[group].length)) % shops.length
      ] as HonestShop;
      const visit = { group, ...turn(shop, visits), at: (index * 1000) / rate };
      return { ...visit, ...from(group, index % 40, visit.headers, proxied) };
    });
  });
}

/** The address of one of forty shoppers or forty owners, each in an own network. */
function from(group: Group, place: number, headers: Visit['headers'], proxied: boolean) {
  const house = group === 'shoppers' ? 20 : 30;
  if (!proxied) return { from: `127.${house}.${place}.7` };
  return { headers: { ...headers, 'x-forwarded-for': `2400:${house}:${place}::7` } };
}
