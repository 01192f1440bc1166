/** What is read by plain statements equals what TypeORM makes of the same rows. */
import { CatalogRepository } from '@shop/api/product/catalog.repository.js';
import { Product } from '@shop/api/product/product.entity.js';
import { ProductRepository } from '@shop/api/product/product.repository.js';
import { Store } from '@shop/api/store/store.entity.js';
import { StoreRepository } from '@shop/api/store/store.repository.js';
import { onPlatform } from '@shop/api/tenancy/scope.js';
import type { StoreId } from '@shop/api/tenancy/store-id.js';
import { apiRoutes } from '@shop/contract';
import { beforeAll, describe, expect, it } from 'vitest';
import { newProduct } from '../support/cast.ts';
import { useWorld } from '../support/world.ts';

const world = useWorld();
const all = <Result>(work: () => Promise<Result>) => onPlatform('a job', work);
const max = 10;

describe('a store', () => {
  const theirs = (id: string) =>
    world.source.manager
      .createQueryBuilder(Store, 'store')
      .leftJoinAndSelect('store.membership', 'membership')
      .leftJoinAndSelect('store.domain', 'domain')
      .where('store.id = :id', { id })
      .getOneOrFail();

  it.each([
    ['as it was created', async () => undefined],
    [
      'with settings, a pause and a look',
      () =>
        world.acme.owner.put(apiRoutes.updateStore('acme'), {
          description: 'All of brass',
          address: '1 MG Road',
          whatsAppNumber: '9812345678',
          settings: { minOrderPrice: 99.5, shippingCharges: 12.25, acceptsOrders: false },
        }),
    ],
    [
      'with a domain',
      () => world.acme.owner.put(apiRoutes.domain('acme'), { domain: 'brass.example' }),
    ],
    [
      'without a membership',
      () => world.source.query('DELETE FROM membership WHERE store_id = $1', [world.acme.store.id]),
    ],
  ])('%s', async (_, change) => {
    await change();
    const { id } = world.acme.store;
    const stores = world.app.get(StoreRepository, { strict: false });
    const [plain, entity] = await all(() => Promise.all([stores.find(id as StoreId), theirs(id)]));
    expect(plain).toEqual(entity);
    expect(plain).toBeInstanceOf(Store);
    expect(await all(() => stores.bySlug('acme'))).toEqual(entity);
  });

  it('is null where there is none', async () => {
    const stores = world.app.get(StoreRepository, { strict: false });
    expect(await all(() => stores.bySlug('nowhere'))).toBeNull();
  });
});

describe('products', () => {
  beforeAll(async () => {
    await newProduct(world.bolt, {
      name: 'Plain',
      price: 9_999.25,
      salePrice: 12.5,
      stock: 3,
    });
    await newProduct(world.bolt, {
      name: 'With choices',
      description: 'Long "text"',
      images: [],
      type: 'variant',
      variants: [{ type: 'Size', value: 'L', price: 7 }],
    } as object);
  });

  const entities = async () => {
    const storeId = world.bolt.store.id as StoreId;
    const found = await world.source.manager.find(Product, {
      where: { storeId },
      order: { id: 'DESC' },
    });
    return found.map(({ editedBy, skus, ...product }) => product);
  };

  it('of the catalogue', async () => {
    const catalog = world.app.get(CatalogRepository, { strict: false });
    const storeId = world.bolt.store.id as StoreId;
    const expected = await entities();
    expect(expected).toHaveLength(2);
    expect(await all(() => catalog.first(storeId, undefined, max))).toEqual(expected);
    const ids = expected.map(({ id }) => id);
    expect(await all(() => catalog.byIds(storeId, ids))).toEqual(expected);
    expect(await all(() => catalog.byIds(world.acme.store.id as StoreId, ids))).toEqual([]);
  });

  it('of the list', async () => {
    const products = world.app.get(ProductRepository, { strict: false });
    const storeId = world.bolt.store.id as StoreId;
    const expected = (await entities()).map(
      ({ description, variants, link, descriptionFormat, ...named }) => {
        const {
          imageTexts: _texts,
          information: _information,
          questions: _questions,
          descriptionHtml: _html,
          publishId: _publishId,
          ...rest
        } = named;
        const { searchTitle: _title, searchDescription: _text, ...product } = rest;
        return product;
      },
    );
    const count = (_: string, counted: () => Promise<number>) => counted();
    const list = async (query: object) =>
      (await all(() => products.listed(storeId, query, count))).items;
    expect(await list({})).toEqual(expected);
    const byIds = { filter: JSON.stringify({ id: expected.map(({ id }) => id), q: 'WITH' }) };
    expect(await list(byIds)).toEqual(expected.slice(0, 1));
  });
});
