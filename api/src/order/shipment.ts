/** How an order was sent, as it is stored, answered and told (FULF-01). Pure. */
import { courierLink, linkHost, shipmentText } from '@shop/commerce';
import {
  couriers,
  isListedCourier,
  type Order as OrderView,
  type Shipment,
  type ShipmentBody,
} from '@shop/contract';

/** What a body says of it; null = nothing is known. Of a listed courier the name and the link are those of the list. */
export function storedShipment({ courier, name, number, link }: ShipmentBody): Shipment | null {
  if (courier === '') return null;
  if (isListedCourier(courier)) return { courier, name: '', number: number ?? '', link: '' };
  const own = { name: name ?? '', number: number ?? '', link: link ?? '' };
  return own.name || own.number || own.link ? { courier, ...own } : null;
}

/** The same with name and link of the list. */
export function knownShipment({ courier, name, number, link }: Shipment): Shipment {
  if (!isListedCourier(courier)) return { courier, name, number, link };
  return { courier, name: couriers[courier].name, number, link: courierLink(courier, number) };
}

export function shipmentView(shipment: Shipment | null): Pick<OrderView, 'shipment'> {
  return shipment ? { shipment: knownShipment(shipment) } : {};
}

/** For the timeline; null without one. */
export function shipmentNote(shipment: Shipment | null): string | null {
  if (!shipment) return null;
  const known = knownShipment(shipment);
  return shipmentText(known) || linkHost(known.link);
}

export function isSameShipment(one: Shipment | null, other: Shipment | null): boolean {
  if (!one || !other) return one === other;
  return (['courier', 'name', 'number', 'link'] as const).every((key) => one[key] === other[key]);
}
