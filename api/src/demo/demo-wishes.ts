/** What owner and shoppers have done with the products of a demo shop: their places, and who waits for stock (GEN-09). */
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import { DataSource } from 'typeorm';
import { CategoryService } from '../category/category.service.js';
import { CategoryOrderService } from '../product/category-order.service.js';
import type { Product } from '../product/product.entity.js';
import { ProductRepository } from '../product/product.repository.js';
import { withChoices } from '../product/sku-columns.js';
import { StockAlertService } from '../stock-alert/stock-alert.service.js';
import type { StoreId } from '../tenancy/store-id.js';
import type { DemoShop } from './demo-shop.js';
import { choiceName } from './demo-skus.js';

/** Places products and asks for stock as the shop's file says; doing it again changes nothing. */
export async function addWishes(
  app: NestFastifyApplication,
  store: StoreId,
  shop: DemoShop,
): Promise<void> {
  const stored = await new ProductRepository(app.get(DataSource).manager).find(store);
  const names = new Map(shop.products.map(({ key, name }) => [key, name]));
  const productOf = (key: string): Product | undefined =>
    stored.find(({ name }) => name === names.get(key));
  const present = await app.get(CategoryService).all(store);
  for (const { name, first = [] } of shop.categories) {
    const category = present.find((one) => one.name === name);
    const ids = first.flatMap((key) => productOf(key)?.id ?? []);
    if (category && ids.length > 0) {
      await app.get(CategoryOrderService).place(store, category.id, ids);
    }
  }
  for (const { product: key, choice, emails } of shop.waiting ?? []) {
    const product = productOf(key);
    if (!product) continue;
    const skus = withChoices(product.variants, product.skus);
    const skuId = skus.find((sku) => choiceName(sku.choice) === choice)?.id;
    for (const email of emails) {
      const asked = { productId: product.id, email, ...(skuId && { skuId }) };
      await app.get(StockAlertService).ask(store, asked);
    }
  }
}
