/** Says of a delivery zone where it is and what it costs. */
import { daysText, formatRupees } from '@shop/commerce';
import type { DeliveryZoneBody } from '@shop/contract';

const shown = 4;

function pincodesText(pincodes: string): string {
  const all = pincodes
    .split(/[,;\n]/)
    .map((part) => part.trim())
    .filter(Boolean);
  const first = all.slice(0, shown).join(', ');
  return all.length > shown ? `${first} and ${all.length - shown} more` : first;
}

/** '560001, 5601*, or Goa, or 5 km around the shop'; 'Everywhere' where nothing is named. */
export function whereText({ pincodes, states, radius }: DeliveryZoneBody): string {
  const parts = [
    pincodesText(pincodes),
    states.join(', '),
    radius > 0 ? `${radius} km around your shop` : '',
  ].filter(Boolean);
  return parts.length > 0 ? parts.join(' · ') : 'Everywhere';
}

/** '₹40.00, free from ₹500.00'. */
export function feeText({ fee, freeFrom, weightSteps }: DeliveryZoneBody): string {
  const [first] = weightSteps;
  const last = weightSteps.at(-1);
  const stepped =
    first && last && first !== last
      ? `${formatRupees(first.fee)} to ${formatRupees(last.fee)} by weight`
      : formatRupees(first?.fee ?? fee);
  const isFree = !first && fee === 0;
  const text = isFree ? 'Free' : stepped;
  return freeFrom > 0 && !isFree ? `${text}, free from ${formatRupees(freeFrom)}` : text;
}

/** What else holds in the zone: '2–4 days', 'from ₹300.00', 'no cash'. */
export function conditionTexts(zone: DeliveryZoneBody): string[] {
  const { days, fewestDays, mostDays, leastOrder, cashAllowed } = zone;
  return [
    daysText(fewestDays, mostDays),
    days,
    leastOrder > 0 ? `orders from ${formatRupees(leastOrder)}` : '',
    cashAllowed ? '' : 'no cash',
  ].filter(Boolean);
}
