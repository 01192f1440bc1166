/** Puts the code that the page's address names into the cart, and takes it out of the address (OFFER-07). */
import { offerCode } from '@shop/commerce';
import { codeQuery, limits } from '@shop/contract';
import { useEffect } from 'react';
import { codeOf } from '../quote/kept.ts';

export function useCodeOfAddress(slug: string): void {
  useEffect(() => {
    const asked = new URL(location.href);
    const code = offerCode(asked.searchParams.get(codeQuery) ?? '').slice(0, limits.offerCode);
    if (!code) return;
    codeOf(slug).set(code);
    // So that Back or a reload does not put in again what was taken out of the cart.
    asked.searchParams.delete(codeQuery);
    history.replaceState(history.state, '', asked);
  }, [slug]);
}
