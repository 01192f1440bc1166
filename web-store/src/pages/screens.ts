/** The screens that the browser can hydrate, each in a file of its own. */
import type { ComponentType } from 'react';

type AnyScreen = ComponentType<{ data: never }>;

export const screens: Readonly<Record<string, () => Promise<AnyScreen>>> = {
  home: () => import('./home/HomeScreen.tsx').then((file) => file.HomeScreen),
  product: () => import('./product/ProductScreen.tsx').then((file) => file.ProductScreen),
  listing: () => import('./listing/ListingScreen.tsx').then((file) => file.ListingScreen),
  cart: () => import('./cart/CartScreen.tsx').then((file) => file.CartScreen),
  checkout: () => import('./checkout/CheckoutScreen.tsx').then((file) => file.CheckoutScreen),
  thankYou: () => import('./ThankYouScreen.tsx').then((file) => file.ThankYouScreen),
  signIn: () => import('./customer/SignInScreen.tsx').then((file) => file.SignInScreen),
  reset: () => import('./customer/ResetScreen.tsx').then((file) => file.ResetScreen),
  orders: () => import('./customer/accountScreens.ts').then((file) => file.OrdersScreen),
  addresses: () => import('./customer/accountScreens.ts').then((file) => file.AddressesScreen),
  leftCart: () => import('./left-cart/LeftCartScreen.tsx').then((file) => file.LeftCartScreen),
  order: () => import('./order/orderScreens.ts').then((file) => file.OrderScreen),
  orderAgain: () => import('./order/orderScreens.ts').then((file) => file.OrderAgainScreen),
  expired: () => import('./ExpiredScreen.tsx').then((file) => file.ExpiredScreen),
  review: () => import('./review/ReviewScreen.tsx').then((file) => file.ReviewScreen),
  policy: () => import('./PolicyScreen.tsx').then((file) => file.PolicyScreen),
};
