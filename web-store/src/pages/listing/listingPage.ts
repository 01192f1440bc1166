/** A category, a collection, a search or the whole shop, sorted and filtered (FIND-01, FIND-02). */
import { formatRupees } from '@shop/commerce';
import {
  type BrowseAnswer,
  type BrowseQuery,
  type CollectionKey,
  collectionKeys,
  collectionNames,
  collectionSettings,
  repeatedFilters,
  storePaths,
} from '@shop/contract';
import { cardOf } from '../../catalog/card.ts';
import { insteadCards } from '../../catalog/insteadCards.ts';
import type { Listing, SetFilter } from '../../catalog/listing.ts';
import type { Head } from '../../lib/head.ts';
import type { Loaded, Page, StoreContext } from '../../lib/page.ts';
import { shopOf, storeOrigin } from '../../lib/shop.ts';
import { publicHead } from '../../lib/storeHead.ts';
import { typedSearch } from '../typedSearch.ts';
import { ListingScreen } from './ListingScreen.tsx';
import type { ListingData } from './listingData.ts';

const pageSize = 48;

/** How many products are shown where nothing is found. */
const insteadCount = 8;

/** Collections change by themselves: their pages are made again after so long at most, ms. */
const collectionFreshMs = 10 * 60_000;

const filterNames = ['sort', 'min', 'max', 'stock', ...repeatedFilters] as const;

/** Whether a home page's address asks for a list instead: of a category that there is, or a sorted or filtered one. */
export async function isListing({ request, services, store }: StoreContext): Promise<boolean> {
  const { query } = request;
  const category = query.get('category');
  // A further page of the whole shop has its cursor alone.
  if (!category) return [...filterNames, 'cursor' as const].some((name) => query.has(name));
  const known = await services.categories(store.id);
  return category === 'other' || known.some(({ id }) => id === category);
}

/** Parameters of an address. */
type Parameters = [name: string, value: string][];

/** Which list an address asks for. */
interface Source {
  heading: string;
  action: string;
  kept: Parameters;
  collection?: CollectionKey;
}

async function sourceOf({ request, services, store, param }: StoreContext): Promise<Source | null> {
  const home = storePaths.home(store.slug);
  const collection = collectionKeys.find((key) => key === param);
  if (collection) {
    if (!store.settings[collectionSettings[collection]]) return null;
    const action = storePaths.collection(store.slug, collection);
    return { heading: collectionNames[collection], action, kept: [], collection };
  }
  if (param) return null;
  const category = request.query.get('category');
  const q = typedSearch(request.query);
  const found = q === '' ? '' : `Search results for "${q}"`;
  const kept: Parameters = q === '' ? [] : [['q', q]];
  if (!category) return { heading: found || 'All products', action: home, kept };
  const known = await services.categories(store.id);
  const name = known.find(({ id }) => id === category)?.name ?? 'Other';
  const heading = found ? `${found} in ${name}` : name;
  return { heading, action: home, kept: [['category', category], ...kept] };
}

function queryOf({ request }: StoreContext, { kept, collection }: Source): BrowseQuery {
  const query: Record<string, unknown> = { ...Object.fromEntries(kept), limit: pageSize };
  if (collection) query.collection = collection;
  for (const name of [...filterNames, 'cursor'] as const) {
    const value = request.query.get(name);
    if (!value) continue;
    query[name] = repeatedFilters.some((one) => one === name) ? value.split('\n') : value;
  }
  return query as BrowseQuery;
}

function parametersOf({ chosen, sorts }: BrowseAnswer, { kept }: Source): Parameters {
  const isSearch = kept.some(([name]) => name === 'q');
  return [
    ...(chosen.sort !== sorts[0] || isSearch ? [['sort', chosen.sort] as [string, string]] : []),
    ...filterParameters(chosen),
  ];
}

function filterParameters({
  min,
  max,
  stock,
  tags,
  options,
  origins,
}: BrowseAnswer['chosen']): Parameters {
  return [
    ...(min === null ? [] : [['min', String(min)] as [string, string]]),
    ...(max === null ? [] : [['max', String(max)] as [string, string]]),
    ...(stock ? [['stock', '1'] as [string, string]] : []),
    ...tags.map((tag): [string, string] => ['tag', tag]),
    ...options.map((option): [string, string] => ['option', option]),
    ...origins.map((origin): [string, string] => ['origin', origin]),
  ];
}

const countries = new Intl.DisplayNames(['en'], { type: 'region' });

/** A filter in words. */
function labelOf(name: string, value: string): string {
  switch (name) {
    case 'min':
      return `From ${formatRupees(Number(value))}`;
    case 'max':
      return `Up to ${formatRupees(Number(value))}`;
    case 'stock':
      return 'In stock';
    case 'option':
      return value.replace(':', ': ');
    case 'origin':
      return countries.of(value) ?? value;
    default:
      return value;
  }
}

function setFilters(answer: BrowseAnswer, source: Source, address: AddressOf): SetFilter[] {
  const all = parametersOf(answer, source);
  return filterParameters(answer.chosen).map(([name, value]) => ({
    label: labelOf(name, value),
    without: address(all.filter(([other, text]) => other !== name || text !== value)),
  }));
}

type AddressOf = (parameters: Parameters) => string;

function addressesOf({ action, kept }: Source): AddressOf {
  return (parameters) => {
    const query = new URLSearchParams([...kept, ...parameters]).toString();
    return query ? `${action}?${query}` : action;
  };
}

async function load(context: StoreContext): Promise<Loaded<ListingData>> {
  const { services, store, request } = context;
  const home = storePaths.home(store.slug);
  const source = await sourceOf(context);
  const answer = source && (await services.browse(store.id, queryOf(context, source)));
  if (!source || !answer) return { redirect: home };
  const address = addressesOf(source);
  const parameters = parametersOf(answer, source);
  const q = new Map(source.kept).get('q') ?? '';
  const instead =
    answer.total > 0 ? null : insteadCards(await services.instead(store.id, q, insteadCount));
  const { chosen, facets, sorts, total, unfiltered, ignored, nextCursor } = answer;
  const listing: Listing = {
    heading: source.heading,
    action: source.action,
    kept: source.kept,
    cards: answer.products.map(cardOf),
    total,
    unfiltered,
    facets,
    sort: chosen.sort,
    sorts,
    ignored,
    min: chosen.min === null ? '' : String(chosen.min),
    max: chosen.max === null ? '' : String(chosen.max),
    inStock: chosen.stock,
    set: setFilters(answer, source, address),
    clear: address(parameters.filter(([name]) => name === 'sort')),
    first: request.query.has('cursor') ? address(parameters) : '',
    next: nextCursor ? address([...parameters, ['cursor', nextCursor]]) : '',
    instead,
    countries: Object.fromEntries(
      facets.origins.map(({ value }) => [value, labelOf('origin', value)]),
    ),
  };
  const fresh = source.collection ? { freshMs: Math.min(collectionFreshMs, answer.freshMs) } : {};
  return { data: { shop: shopOf(store), listing }, cacheable: request.query.size === 0, ...fresh };
}

/** Only the plain list is indexed, where it has something; a filtered or sorted one names it (FIX-31). */
function head({ listing }: ListingData, context: StoreContext): Head {
  const { store, request } = context;
  const { heading, kept, action, sort, sorts, set, first, total } = listing;
  const plain = new URLSearchParams(kept).toString();
  const canonical = storeOrigin(store, request.mainOrigin) + action + (plain && `?${plain}`);
  const isSearch = kept.some(([name]) => name === 'q');
  const isPlain = set.length === 0 && sort === sorts[0] && first === '' && !isSearch;
  const description = `${heading} at ${store.name}: browse and order online.`;
  return {
    ...publicHead(heading, description, context),
    canonical,
    noIndex: !isPlain || total === 0,
  };
}

export const listingPage: Page<StoreContext, ListingData> = {
  name: 'listing',
  load,
  head,
  Screen: ListingScreen,
};
