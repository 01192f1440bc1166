/**
 * Offers the single things of a store as records of react-admin: settings, payment, theme and banner (parts of the
 * store, saved with its version), all categories together, and the policy pages.
 */
import {
  apiRoutes,
  type Category,
  defaultTheme,
  type OwnStore,
  type PageKey,
  paymentFields,
} from '@shop/contract';
import type { QueryClient } from '@tanstack/react-query';
import {
  type DataProvider,
  type GetOneParams,
  HttpError,
  type Identifier,
  type RaRecord,
  type UpdateParams,
} from 'react-admin';
import { type StoreKey, sendToApi } from './storeHttpClient.ts';

interface SingletonRecord {
  read: (id: string) => Promise<RaRecord>;
  /** Saves the body and resolves with the whole record. */
  write: (id: string, body: unknown) => Promise<RaRecord>;
}

/** Key of the whole store among the queries. */
export const storeDataKey = (slug: string) => ['store-data', slug] as const;

async function send<Answer>(address: string, body?: unknown): Promise<Answer> {
  const options = body === undefined ? {} : { method: 'PUT', body: JSON.stringify(body) };
  return (await sendToApi(address, options)).json as Answer;
}

const readStore = (slug: string) => send<OwnStore>(apiRoutes.storeData(slug));

/** The fields of a part, with the store's version. */
function fieldsOf(names: readonly (keyof OwnStore)[], store: Partial<OwnStore>): Partial<OwnStore> {
  return Object.fromEntries(names.map((name) => [name, store[name]]));
}

const paymentNames = [...paymentFields, 'version'] as const;
const bannerNames = ['banner', 'version'] as const;

const themeRecord = ({ id, look, version, settings }: OwnStore): RaRecord => ({
  id,
  look,
  version,
  settings: { theme: { ...defaultTheme, ...settings.theme } },
});

/** The record has a blank act, to which the form resets. */
const paymentRecord = (id: string, store: Partial<OwnStore>): RaRecord => ({
  ...fieldsOf(paymentNames, store),
  razorpayWebhookAct: '',
  id,
});

const bannerRecord = (id: string, store: Partial<OwnStore>): RaRecord => ({
  ...fieldsOf(bannerNames, store),
  id,
});

/** All categories are one record, so that names and order are saved together (OQ-38). */
const categoriesRecord = (id: string, categories: Category[]): RaRecord => ({ id, categories });

function singletonsOf({ slug }: StoreKey, queries: QueryClient): Record<string, SingletonRecord> {
  const queryKey = storeDataKey(slug);
  const whole = () =>
    queries.fetchQuery({ queryKey, queryFn: () => readStore(slug), staleTime: 0 });
  const write = async (body: unknown) => {
    const store = await send<OwnStore>(apiRoutes.updateStore(slug), body);
    queries.setQueryData(queryKey, store);
    return store;
  };
  const part = (names: readonly (keyof OwnStore)[]) =>
    send<Partial<OwnStore>>(apiRoutes.storeFields(slug, names));
  const page = (id: string) => apiRoutes.page(slug, id as PageKey);
  const categories = apiRoutes.categories(slug);
  return {
    settings: { read: whole, write: (_, body) => write(body) },
    theme: {
      read: async () => themeRecord(await whole()),
      write: async (_, body) => themeRecord(await write(body)),
    },
    payment: {
      read: async (id) => paymentRecord(id, await part(paymentNames)),
      write: async (id, body) => paymentRecord(id, await write(body)),
    },
    banner: {
      read: async (id) => bannerRecord(id, await part(bannerNames)),
      write: async (id, body) => bannerRecord(id, await write(body)),
    },
    categoryList: {
      read: async (id) => categoriesRecord(id, await send<Category[]>(categories)),
      write: async (id, body) => categoriesRecord(id, await send<Category[]>(categories, body)),
    },
    pages: {
      read: async (id) => ({ ...(await send<object>(page(id))), id }),
      write: async (id, body) => ({ ...(await send<object>(page(id), body)), id }),
    },
  };
}

const listedOnly = new Set(['offers', 'zones']);

/** The provider, extended by these records. */
export function withStoreRecords(
  provider: DataProvider,
  store: StoreKey,
  queries: QueryClient,
): DataProvider {
  const singletons = singletonsOf(store, queries);
  /** Of a list whose rows have no address to be read at alone. */
  const readListed = async (resource: string, id: Identifier) => {
    const { data } = await provider.getMany(resource, { ids: [id] });
    if (!data[0])
      throw new HttpError('It is not there any more. Somebody may have deleted it.', 404);
    return { data: data[0] };
  };
  const getOne = async (resource: string, params: GetOneParams) => {
    const kind = singletons[resource];
    if (kind) return { data: await kind.read(String(params.id)) };
    if (listedOnly.has(resource)) return readListed(resource, params.id);
    return provider.getOne(resource, params);
  };
  const update = async (resource: string, params: UpdateParams) => {
    const kind = singletons[resource];
    if (!kind) return provider.update(resource, params);
    return { data: await kind.write(String(params.id), params.data) };
  };
  return {
    ...provider,
    getOne: getOne as DataProvider['getOne'],
    update: update as DataProvider['update'],
  };
}
