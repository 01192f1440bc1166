/** Home of a store: sections, a search, or one category (SHOP-01). */
import { cutAtWord } from '@shop/commerce';
import { shopCard, storePaths } from '@shop/contract';
import { type CardSection, cardSection } from '../../catalog/card.ts';
import { loadCollections } from '../../catalog/loadCollections.ts';
import { searchLimit, searchResult } from '../../catalog/searchResult.ts';
import type { Head } from '../../lib/head.ts';
import type { Loaded, Page, StoreContext } from '../../lib/page.ts';
import { shareCard } from '../../lib/shareCard.ts';
import { absolute, shopOf, storeOrigin } from '../../lib/shop.ts';
import { typedSearch } from '../typedSearch.ts';
import { HomeScreen } from './HomeScreen.tsx';
import type { HomeData } from './homeData.ts';

/** Characters of a description that search results show. */
const descriptionLength = 160;

/** Products of each section in the first page; fills whole rows of 2, 3 and 4. */
const sectionSize = 12;

/** How many products are shown where a search finds nothing. */
const insteadCount = 8;

/** How many cards the first page holds at most, so that it stays small for a huge store, too. */
const cardBudget = 96;

/** Cuts the sections to the budget: with many sections each shows fewer cards, and the last ones only a button. */
function fitting(sections: CardSection[]): CardSection[] {
  const share = cardBudget / Math.max(1, sections.length);
  const size = share >= sectionSize ? sectionSize : share >= 8 ? 8 : 4;
  return sections.map((section, index) => ({
    ...section,
    cards: section.cards.slice(0, (index + 1) * size > cardBudget ? 0 : size),
  }));
}

async function loadSections({ services, store }: StoreContext): Promise<CardSection[]> {
  return fitting((await services.sections(store.id, sectionSize)).map(cardSection));
}

async function load(context: StoreContext): Promise<Loaded<HomeData>> {
  const { services, store, request } = context;
  const shop = shopOf(store);
  const query = typedSearch(request.query);
  const [sections, { collections, freshMs }] = await Promise.all([
    loadSections(context),
    loadCollections(context),
  ]);
  const data: HomeData = {
    shop,
    banners: store.banner,
    sections,
    collections,
    search: null,
  };
  if (query) {
    const answer = await services.catalog(store.id, { q: query, limit: searchLimit });
    const isEmpty = answer.total === 0;
    const instead = isEmpty ? await services.instead(store.id, query, insteadCount) : undefined;
    data.search = searchResult(store.slug, query, answer, sections, instead);
  }
  return { data, cacheable: request.query.size === 0, freshMs };
}

function head(data: HomeData, { store, request }: StoreContext): Head {
  const origin = storeOrigin(store, request.mainOrigin);
  const url = origin + storePaths.home(store.slug);
  const banner = data.search ? undefined : data.banners[0]?.url;
  const picture = banner ?? data.sections.find(({ cards }) => cards[0]?.image)?.cards[0]?.image;
  const image = absolute(banner ?? store.logo ?? picture ?? '', origin);
  return {
    title: data.search ? `Search: ${data.search.query} · ${store.name}` : store.name,
    description:
      cutAtWord(store.description, descriptionLength) ||
      `${store.name}: browse the shop and order online.`,
    canonical: url,
    noIndex: data.search !== null,
    image: shareCard(
      store,
      origin,
      shopCard,
      `${banner ?? ''}${picture ?? ''}${store.logo}`,
      store.name,
    ),
    structured: [
      {
        '@context': 'https://schema.org',
        '@type': 'Store',
        name: store.name,
        url,
        currenciesAccepted: 'INR',
        ...(store.description ? { description: store.description } : {}),
        ...(store.logo ? { logo: absolute(store.logo, origin) } : {}),
        ...(image ? { image } : {}),
      },
    ],
  };
}

export const homePage: Page<StoreContext, HomeData> = {
  name: 'home',
  load,
  head,
  Screen: HomeScreen,
};
