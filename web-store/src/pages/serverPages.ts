/** The page registry: a preparer for every name that paths.ts knows. */
import { type PageContext, type PagePreparer, preparer, type StoreContext } from '../lib/page.ts';
import type { StorePageName } from '../paths.ts';
import { cartPage } from './cart/cartPage.ts';
import { checkoutPage } from './checkout/checkoutPage.ts';
import { plainOrderPage } from './checkout/plainOrderPage.ts';
import { confirmEmailPage } from './confirm-email/confirmEmailPage.ts';
import {
  addressesPage,
  dashboardPage,
  ordersPage,
  resetPage,
  signinPage,
  signupPage,
} from './customer/accountPages.ts';
import { expiredPage } from './expiredPage.ts';
import { homePage } from './home/homePage.ts';
import { landingPage } from './landingPage.ts';
import { leftCartPage } from './left-cart/leftCartPage.ts';
import { isListing, listingPage } from './listing/listingPage.ts';
import { notFoundPage } from './notFoundPage.ts';
import { orderAgainPage } from './order/orderAgainPage.ts';
import { orderPage } from './order/orderPage.ts';
import { policyPage } from './policyPage.ts';
import { productPage } from './product/productPage.ts';
import { reviewPage } from './review/reviewPage.ts';
import { stockAlertPage } from './stock-alert/stockAlertPage.ts';
import { thankYouPage } from './thankYouPage.ts';

const home = preparer(homePage);
const listing = preparer(listingPage);
const policy = preparer(policyPage);
const checkout = preparer(checkoutPage);
const plainOrder = preparer(plainOrderPage);

export const storePages: Readonly<Record<StorePageName, PagePreparer<StoreContext>>> = {
  home: async (context) => ((await isListing(context)) ? listing(context) : home(context)),
  product: preparer(productPage),
  collection: listing,
  cart: preparer(cartPage),
  checkout: (context) =>
    context.request.form || context.request.query.has('item')
      ? plainOrder(context)
      : checkout(context),
  thankYou: preparer(thankYouPage),
  order: preparer(orderPage),
  orderAgain: preparer(orderAgainPage),
  review: preparer(reviewPage),
  stockAlert: preparer(stockAlertPage),
  leftCart: preparer(leftCartPage),
  confirmEmail: preparer(confirmEmailPage),
  policy,
  unknown: policy,
  signup: preparer(signupPage),
  signin: preparer(signinPage),
  forgetPassword: preparer(resetPage),
  customerDashboard: preparer(dashboardPage),
  customerOrders: preparer(ordersPage),
  customerAddresses: preparer(addressesPage),
};

export const sitePages: Readonly<Record<'landing' | 'notFound', PagePreparer<PageContext>>> = {
  landing: preparer(landingPage),
  notFound: preparer(notFoundPage),
};

/** Shown instead of a store's page once its membership has ended. */
export const expired = preparer(expiredPage);

/** Pages that a closed store still shows (OQ-53). */
export const openWhenExpired: ReadonlySet<StorePageName> = new Set([
  'policy',
  'order',
  'stockAlert',
  'leftCart',
  'confirmEmail',
  'customerDashboard',
  'customerOrders',
  'customerAddresses',
]);
