/** The page to which unknown paths lead (STORE-68 to STORE-71). */
import type { Page, PageContext } from '../lib/page.ts';
import { type NotFoundData, NotFoundScreen } from './NotFoundScreen.tsx';

export const notFoundPage: Page<PageContext, NotFoundData> = {
  name: null,
  async load({ request }) {
    const slugIn = (name: 'shop' | 'dashboard') =>
      /^[\w-]{1,50}$/.exec(request.query.get(name) ?? '')?.[0] ?? '';
    const asked = slugIn('shop');
    const typed = asked && `${new URL(request.mainOrigin).host}/${asked}`;
    const dashboardOf = slugIn('dashboard');
    return { data: { typed, dashboardOf }, status: 404, cacheable: !typed && !dashboardOf };
  },
  head: ({ dashboardOf }) => ({
    title: dashboardOf ? 'Page not found' : 'Store not found',
    description: '',
    noIndex: true,
  }),
  Screen: NotFoundScreen,
};
