/** The customer's pages; sign-up and sign-in only where accounts exist (OQ-71). */
import { offersAccounts } from '@shop/commerce';
import { storePaths } from '@shop/contract';
import { type AccountQuery, accountQuery, nextName, type SignInKind } from '../../cart/nextPath.ts';
import type { Page, StoreContext } from '../../lib/page.ts';
import { type Shop, shopOf } from '../../lib/shop.ts';
import { privateHead } from '../../lib/storeHead.ts';
import { AddressesScreen } from './AddressesScreen.tsx';
import { OrdersScreen } from './OrdersScreen.tsx';
import { ResetScreen } from './ResetScreen.tsx';
import { SignInScreen } from './SignInScreen.tsx';

type SignInData = { shop: Shop; kind: SignInKind; query: AccountQuery };

function signInPage(kind: SignInKind, title: string): Page<StoreContext, SignInData> {
  return {
    name: 'signIn',
    load: async ({ store, request }) => ({
      data: { shop: shopOf(store), kind, query: accountQuery(request.otherQuery) },
      reads: [nextName],
    }),
    head: ({ shop }, context) =>
      privateHead(offersAccounts(shop) ? title : 'No account needed', context),
    Screen: SignInScreen,
  };
}

export const signupPage = signInPage('signup', 'Create an Account');
export const signinPage = signInPage('signin', 'Login');

export const resetPage: Page<StoreContext, { shop: Shop; query: AccountQuery }> = {
  name: 'reset',
  load: async ({ store, request }) => ({
    data: { shop: shopOf(store), query: accountQuery(request.otherQuery) },
    reads: [nextName],
  }),
  head: (_data, context) => privateHead('Reset your Password', context),
  Screen: ResetScreen,
};

export const ordersPage: Page<StoreContext, { shop: Shop }> = {
  name: 'orders',
  load: async ({ store }) => ({ data: { shop: shopOf(store) } }),
  head: (_data, context) => privateHead('My Orders', context),
  Screen: OrdersScreen,
};

export const addressesPage: Page<StoreContext, { shop: Shop }> = {
  name: 'addresses',
  load: async ({ store }) => ({ data: { shop: shopOf(store) } }),
  head: (_data, context) => privateHead('My Addresses', context),
  Screen: AddressesScreen,
};

/** The dashboard's index leads to the orders (CUST-27). */
export const dashboardPage: Page<StoreContext, { shop: Shop }> = {
  ...ordersPage,
  load: async ({ store }) => ({ redirect: storePaths.customerOrders(store.slug) }),
};
