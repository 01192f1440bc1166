/** What a store's page knows of its visitor before it is painted. */
import { storageKeys } from '@shop/contract';

const key = (name: string): string => `localStorage.getItem(${JSON.stringify(name)}+d.shop)`;

/**
 * Marks at the root element who has been here (FIX-50) and that the offers are closed (OFFER-07). It stands in the page,
 * with its hash in the policy, because a module runs only once the page is there: what it hides would jump away. A
 * browser that gives no access to its storage shows all.
 */
export const recallScript = [
  'try{const d=document.documentElement.dataset;',
  `if(${key(storageKeys.known)})d.known='';`,
  `if(d.offers&&${key(storageKeys.closedStrip)}===d.offers)d.stripClosed=''`,
  '}catch{}',
].join('');
