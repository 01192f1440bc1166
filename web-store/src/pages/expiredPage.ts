/** The page shown in place of a store whose membership has ended (MEM-34, OQ-53). */
import type { Page, StoreContext } from '../lib/page.ts';
import { type ExpiredData, ExpiredScreen } from './ExpiredScreen.tsx';

export const expiredPage: Page<StoreContext, ExpiredData> = {
  name: 'expired',
  async load({ store, services }) {
    const { name, slug, logo, owner, whatsAppNumber } = store;
    const plans = await services.plans();
    const { supportWhatsApp: supportNumber, supportEmail } = services.site;
    const shop = { name, slug, logo, owner, whatsAppNumber };
    return { data: { ...shop, plans, supportNumber, supportEmail }, status: 403, cacheable: false };
  },
  head: ({ name }) => ({ title: `${name} is closed`, description: '', noIndex: true }),
  Screen: ExpiredScreen,
};
