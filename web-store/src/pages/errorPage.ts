/** What a visitor sees when a page could not be made: never a blank one (ERR-39, PDP-19). */
import { createElement } from 'react';
import type { PreparedPage } from '../lib/page.ts';
import { ErrorScreen } from './ErrorScreen.tsx';

/** The error page for a path; `product` pages say it in their own words. 503 = trying again helps. */
export function errorPage(path: string, product: boolean, status: 500 | 503): PreparedPage {
  const title = product ? 'Failed to load product details' : 'Unexpected Application Error!';
  return {
    name: null,
    data: null,
    status,
    cacheable: false,
    head: { title, description: '', noIndex: true },
    reach: {},
    element: createElement(ErrorScreen, { title, path, status }),
  };
}
