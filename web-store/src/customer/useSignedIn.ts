/** The customer of a page that only customers see; others are sent to sign in (CUST-33). */
import { storePaths } from '@shop/contract';
import { useEffect, useRef } from 'react';
import { type CustomerState, useCustomer } from './useCustomer.ts';

export function useSignedIn(slug: string): CustomerState {
  const { customer, token } = useCustomer();
  const wasSignedIn = useRef(false);
  // By itself, because the customer becomes known after the token: the page is left only once.
  useEffect(() => {
    if (token !== null) return;
    // A customer who was signed in a moment ago has just signed out (CUST-22).
    location.replace(wasSignedIn.current ? storePaths.home(slug) : storePaths.signin(slug));
  }, [token, slug]);
  useEffect(() => {
    if (customer && token) wasSignedIn.current = true;
  }, [customer, token]);
  return { customer, token };
}
