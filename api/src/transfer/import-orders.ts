/** Turns an archive's orders into rows, marked as imported. */
import { phoneKey, toPaise } from '@shop/commerce';
import { mapInSlices } from '../event-loop/slices.js';
import { storedShipment } from '../order/shipment.js';
import type { ArchivedOrderDto } from './archive.dto.js';
import { archivedReviews } from './import-voices.js';
import { NewIds } from './new-ids.js';

/** The ids of what was bought, and of what it was priced by. */
interface Goods {
  products: NewIds;
  skus: NewIds;
  offers: NewIds;
  zones: NewIds;
}

/** The rows of orders, their lines and their events. */
export async function orderRows(orders: readonly ArchivedOrderDto[], ids: NewIds, goods: Goods) {
  const rows = await mapInSlices(orders, (order) =>
    rowsOf(order, ids.next(order.createdAt), goods),
  );
  return {
    placed: rows.map(({ placed }) => placed),
    lines: rows.flatMap(({ lines }) => lines),
    events: rows.flatMap(({ events }) => events),
    claims: rows.flatMap(({ claims }) => claims),
    reviews: rows.flatMap(({ reviews }) => reviews),
    uses: rows.flatMap(({ uses }) => uses),
  };
}

export type OrderRows = Awaited<ReturnType<typeof orderRows>>;

function rowsOf(archived: ArchivedOrderDto, id: string, goods: Goods) {
  const { items, timeline, reviews, uses, upiClaims, ...rest } = archived;
  const { offers = [], zone, slot, ...order } = rest;
  const [eventIds, claimIds] = [new NewIds(), new NewIds()];
  return {
    placed: {
      ...order,
      id,
      amount: toPaise(order.amount),
      shippingCharges: toPaise(order.shippingCharges),
      discount: toPaise(order.discount ?? 0),
      cashFee: toPaise(order.cashFee ?? 0),
      offers: (offers ?? []).map((offer) => {
        return { ...offer, id: goods.offers.of(offer.id), saved: toPaise(offer.saved) };
      }),
      zone: zone ? { ...zone, id: goods.zones.of(zone.id) } : null,
      slot: slot ?? null,
      note: order.note ?? '',
      gift: order.gift ?? '',
      gstin: order.gstin ?? '',
      shipment: order.shipment ? storedShipment(order.shipment) : null,
      phoneKey: phoneKey(order.details.phone ?? ''),
    },
    uses: usesOf(archived, id, goods.offers),
    lines: items.map(
      ({ id: product, skuId, price, discount, answers = [], ...item }, position) => ({
        ...item,
        orderId: id,
        position,
        productId: goods.products.of(product),
        skuId: skuId ? goods.skus.of(skuId) : null,
        price: toPaise(price),
        discount: toPaise(discount ?? 0),
        answers: answers.map((answer) => ({ ...answer, surcharge: toPaise(answer.surcharge) })),
      }),
    ),
    reviews: archivedReviews(archived, id, goods.products),
    claims: (upiClaims ?? []).map((claim) => ({
      ...claim,
      id: claimIds.next(claim.createdAt),
      orderId: id,
    })),
    events: timeline.map((event) => ({
      ...event,
      id: eventIds.next(event.createdAt),
      orderId: id,
    })),
  };
}

/** The uses that an order of the archive has of its offers, each once. */
function usesOf({ uses }: ArchivedOrderDto, orderId: string, offers: NewIds) {
  const there = (uses ?? []).filter(({ offer }) => offers.knows(offer));
  return [...new Map(there.map((use) => [use.offer, use])).values()].map((use) => ({
    orderId,
    offerId: offers.of(use.offer),
    amount: toPaise(use.amount),
    saved: toPaise(use.saved),
  }));
}
