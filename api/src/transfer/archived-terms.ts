/** Offers and zones of an archive as the API would store them. Pure. */
import { emptyOffer, givenColumns, type OfferColumns, plainOffer } from '../offer/offer-columns.js';
import { zoneColumns } from '../zone/zone-columns.js';
import type { ArchivedOfferDto, ArchivedZoneDto } from './archive.dto.js';

export function archivedOffer({ id, createdAt, ...offer }: ArchivedOfferDto): OfferColumns {
  const { name, kind } = offer;
  return plainOffer({ ...emptyOffer, name, kind, ...givenColumns(offer) });
}

export function archivedZone({ id, createdAt, ...zone }: ArchivedZoneDto) {
  return { ...zoneColumns(zone), name: zone.name };
}
