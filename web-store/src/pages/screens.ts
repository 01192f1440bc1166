/** The screens that the browser can hydrate, each in a file of its own. */
import type { ComponentType } from 'react';

type AnyScreen = ComponentType<{ data: never }>;

export const screens: Readonly<Record<string, () => Promise<AnyScreen>>> = {
  home: () => import('./home/HomeScreen.tsx').then((file) => file.HomeScreen),
  product: () => import('./product/ProductScreen.tsx').then((file) => file.ProductScreen),
  cart: () => import('./cart/CartScreen.tsx').then((file) => file.CartScreen),
  checkout: () => import('./checkout/CheckoutScreen.tsx').then((file) => file.CheckoutScreen),
  thankYou: () => import('./ThankYouScreen.tsx').then((file) => file.ThankYouScreen),
  signIn: () => import('./customer/SignInScreen.tsx').then((file) => file.SignInScreen),
  reset: () => import('./customer/ResetScreen.tsx').then((file) => file.ResetScreen),
  orders: () => import('./customer/OrdersScreen.tsx').then((file) => file.OrdersScreen),
  expired: () => import('./ExpiredScreen.tsx').then((file) => file.ExpiredScreen),
  policy: () => import('./PolicyScreen.tsx').then((file) => file.PolicyScreen),
};
