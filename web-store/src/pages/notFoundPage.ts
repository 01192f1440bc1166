/** The page to which unknown paths lead (STORE-68 to STORE-71). */
import type { Page, PageContext } from '../lib/page.ts';
import { type NotFoundData, NotFoundScreen } from './NotFoundScreen.tsx';

export const notFoundPage: Page<PageContext, NotFoundData> = {
  name: null,
  async load({ request }) {
    const asked = request.query.get('shop') ?? '';
    const typed = /^[\w-]{1,50}$/.test(asked) ? `${new URL(request.mainOrigin).host}/${asked}` : '';
    return { data: { typed }, status: 404, cacheable: typed === '' };
  },
  head: () => ({ title: 'Store not found', description: '', noIndex: true }),
  Screen: NotFoundScreen,
};
