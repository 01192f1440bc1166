/** The end of every unknown path (STORE-68 to STORE-71). */
import type { Page, PageContext } from '../lib/page.ts';
import { NotFoundScreen } from './NotFoundScreen.tsx';

export const notFoundPage: Page<PageContext, null> = {
  name: null,
  load: async () => ({ data: null, status: 404 }),
  head: () => ({ title: 'Store not found', description: '', noIndex: true }),
  Screen: NotFoundScreen,
};
