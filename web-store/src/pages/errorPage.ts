/** The page shown when a page could not be rendered, so that visitors never see a blank one (ERR-39, PDP-19). */
import { createElement } from 'react';
import type { PreparedPage } from '../lib/page.ts';
import type { StorePageName } from '../paths.ts';
import { EmptyShopScreen } from './EmptyShopScreen.tsx';
import { ErrorScreen } from './ErrorScreen.tsx';

/** The error page for a path: home and product page have their own texts. Status 503 = trying again helps. */
export function errorPage(path: string, page: StorePageName | '', status: 500 | 503): PreparedPage {
  const title =
    page === 'product' ? 'Failed to load product details' : 'Unexpected Application Error!';
  const isHome = page === 'home';
  return {
    name: null,
    data: null,
    status,
    cacheable: false,
    freshMs: 0,
    secret: false,
    reads: [],
    head: { title: isHome ? 'Shop' : title, description: '', noIndex: true },
    reach: {},
    element: isHome
      ? createElement(EmptyShopScreen, { path })
      : createElement(ErrorScreen, { title, path, status }),
  };
}
