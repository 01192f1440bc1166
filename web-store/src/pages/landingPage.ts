/** The platform's landing page (LAND-01). */
import { apiRoutes, demoSlug, type StorefrontServices, shopCard, siteName } from '@shop/contract';
import { cardOf } from '../catalog/card.ts';
import { LandingScreen } from '../landing/LandingScreen.tsx';
import type { DemoView, LandingData } from '../landing/landingData.ts';
import type { Page, PageContext } from '../lib/page.ts';

/** How many products the phone shows. */
const shown = 4;

async function demoView(services: StorefrontServices): Promise<DemoView | null> {
  const store = await services.storeBySlug(demoSlug);
  if (!store?.live) return null;
  const sections = await services.sections(store.id, shown);
  // The first of every category, then the second of every one, and so on.
  const placed = sections.flatMap(({ products }) => [...products.entries()]);
  const cards = placed.toSorted(([one], [other]) => one - other).map(([, item]) => cardOf(item));
  const once = new Map(cards.map((card) => [card.id, card]));
  const pictured = [...once.values()].filter(({ image }) => image !== '').slice(0, shown);
  // A phone without products is not shown.
  if (pictured.length === 0) return null;
  return { name: store.name, slug: demoSlug, banner: store.banner[0]?.url ?? '', cards: pictured };
}

export const landingPage: Page<PageContext, LandingData> = {
  name: null,
  async load({ services }) {
    const [plans, demo] = await Promise.all([services.plans(), demoView(services)]);
    const { supportWhatsApp: supportNumber, supportEmail } = services.site;
    return { data: { plans, supportNumber, supportEmail, demo } };
  },
  head: ({ demo }, { request }) => ({
    title: `${siteName}: your own online shop in minutes`,
    description:
      'Open an online shop for your small business in India: your products, your prices in rupees, orders by delivery or pickup. Free for 3 days, no card needed.',
    canonical: `${request.mainOrigin}/`,
    ...(demo?.banner
      ? {
          image: {
            url: request.mainOrigin + apiRoutes.shareCard(demoSlug, shopCard),
            alt: `${demo.name}, a shop made with ${siteName}`,
          },
        }
      : {}),
  }),
  Screen: LandingScreen,
};
