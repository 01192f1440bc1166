/** The requests of owners, shoppers and visitors to a marked store, and the form of each answer. */
import { apiRoutes, storePaths } from '@shop/contract';
import { someDetails } from '../cast.ts';
import { idOf, markOf, productsEach, slugOf } from './marked-stores.ts';
import type { PipeRequest } from './pipe.ts';

type Who = 'owner' | 'shopper' | 'anyone';

export interface Ask {
  name: string;
  who: Who;
  /** Makes the request; `round` makes every write a different one. */
  request: (store: number, round: number) => PipeRequest;
  status?: number;
  /** True when the caller is of another store: the answer may name neither. */
  foreign?: boolean;
}

const get = (path: (store: number) => string) => (store: number) => ({
  method: 'GET',
  path: path(store),
});
const listed = '?sort=["id","DESC"]&range=[0,24]&filter={"q":"mk"}'.replace(
  /["[\]{}]/g,
  encodeURIComponent,
);
const list = listed.replace(/&filter.*/, '');

const reads: Ask[] = [
  { name: 'public data', who: 'anyone', request: get((one) => apiRoutes.publicData(slugOf(one))) },
  { name: 'home', who: 'anyone', request: get((one) => storePaths.home(slugOf(one))) },
  {
    name: 'home, packed',
    who: 'anyone',
    request: (one) => ({
      method: 'GET',
      path: storePaths.home(slugOf(one)),
      headers: { 'accept-encoding': 'gzip' },
    }),
  },
  {
    name: 'product page',
    who: 'anyone',
    request: (one, round) => ({
      method: 'GET',
      path: storePaths.product(slugOf(one), `lamp-${round % productsEach}`),
    }),
  },
  {
    name: 'about page',
    who: 'anyone',
    request: get((one) => storePaths.page(slugOf(one), 'aboutPage')),
  },
  {
    name: 'search',
    who: 'anyone',
    request: get((one) => `${apiRoutes.catalog(slugOf(one))}?q=lamp`),
  },
  {
    name: 'product',
    who: 'anyone',
    request: get((one) => apiRoutes.product(idOf('product', one))),
  },
  { name: 'categories', who: 'anyone', request: get((one) => apiRoutes.categories(slugOf(one))) },
  {
    name: 'content',
    who: 'anyone',
    request: get((one) => apiRoutes.page(slugOf(one), 'aboutPage')),
  },
  {
    name: 'products list',
    who: 'owner',
    request: get((one) => apiRoutes.products(slugOf(one)) + listed),
  },
  {
    name: 'orders list',
    who: 'owner',
    request: get((one) => apiRoutes.orders(idOf('store', one)) + list),
  },
  { name: 'settings', who: 'owner', request: get((one) => apiRoutes.storeData(slugOf(one))) },
  { name: 'own stores', who: 'owner', request: get(() => apiRoutes.stores) },
  { name: 'own account', who: 'owner', request: get(() => apiRoutes.user) },
  {
    name: 'own orders',
    who: 'shopper',
    request: get((one) => apiRoutes.customerOrders(idOf('customer', one), slugOf(one))),
  },
];

const put = (path: string, body: object) => ({ method: 'PUT', path, body });

const writes: Ask[] = [
  {
    name: 'change a product',
    who: 'owner',
    request: (one, round) =>
      put(apiRoutes.product(idOf('product', one, 1)), { name: `Lamp ${round} ${markOf(one)}` }),
  },
  {
    name: 'change the store',
    who: 'owner',
    request: (one, round) =>
      put(apiRoutes.updateStore(slugOf(one)), { description: `All ${round} of ${markOf(one)}` }),
  },
  {
    name: 'change a page',
    who: 'owner',
    request: (one, round) =>
      put(apiRoutes.page(slugOf(one), 'aboutPage'), { content: `<p>${round} ${markOf(one)}</p>` }),
  },
  {
    name: 'order',
    who: 'shopper',
    status: 201,
    request: (one) => ({ method: 'POST', path: apiRoutes.createOrder, body: orderBody(one) }),
  },
];

function orderBody(store: number): object {
  return {
    storeId: idOf('store', store),
    type: 'pickup',
    customerId: null,
    details: { ...someDetails, firstName: markOf(store) },
    items: [{ id: idOf('product', store), name: 'Lamp', quantity: 1, price: 100 }],
    amount: 100,
  };
}

/** Requests of owners for what belongs to others. */
const foreign: Ask[] = [
  { name: 'foreign products', path: (one: number) => apiRoutes.products(slugOf(one)) },
  { name: 'foreign orders', path: (one: number) => apiRoutes.orders(idOf('store', one)) },
].map(({ name, path }) => ({
  name,
  who: 'owner',
  status: 404,
  foreign: true,
  request: get(path),
}));

/** The requests in the order in which they are sent, again and again; one in eleven writes. */
export const asks: readonly Ask[] = [...reads, ...foreign, ...reads, ...writes, ...reads];
