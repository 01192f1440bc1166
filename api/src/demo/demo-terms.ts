/** The offers and delivery zones of a demo shop (GEN-09). */

import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import { dayMs } from '@shop/commerce';
import { CategoryService } from '../category/category.service.js';
import { timeNow } from '../database/clock.js';
import { OfferService } from '../offer/offer.service.js';
import type { StoreId } from '../tenancy/store-id.js';
import { ZoneService } from '../zone/zone.service.js';
import type { DemoShop } from './demo-shop.js';

/** Makes those that the shop's file has, unless the shop has some. */
export async function addTerms(
  app: NestFastifyApplication,
  store: StoreId,
  { offers = [], zones = [], categories }: DemoShop,
): Promise<void> {
  if (offers.length > 0 && (await app.get(OfferService).list(store, {})).items.length === 0) {
    const present = await app.get(CategoryService).all(store);
    for (const { category, startsInDays = 0, ...offer } of offers) {
      const name = categories.find(({ key }) => key === category)?.name;
      const ids = present.filter((one) => one.name === name).map(({ id }) => id);
      const startsAt =
        startsInDays > 0 ? new Date(timeNow() + startsInDays * dayMs).toISOString() : null;
      await app.get(OfferService).create(store, { ...offer, categoryIds: ids, startsAt });
    }
  }
  if (zones.length > 0 && !(await app.get(ZoneService).hasAny(store))) {
    for (const zone of zones) await app.get(ZoneService).create(store, zone);
  }
}
