/** Whether cash is taken for an order, and why not (DELIV-05). Pure; money is paise. */
import { type DeliveryZone, formatPaise, phoneKey, readPincodes } from '@shop/commerce';
import type { OrderType } from '@shop/contract';
import type { StoreSettings } from '../store/store.entity.js';

export interface CashSituation {
  type: OrderType;
  /** The sum of the items before any discount. */
  items: number;
  /** As `phoneKey` writes it; '' = not known yet. */
  phone: string;
  /** Six digits; '' = not known. */
  pincode: string;
  zone: DeliveryZone | null;
  /** Over WhatsApp: it is not paid in cash, but waits for its shop as cash orders do. */
  isChat: boolean;
  /** Open cash orders of the phone. */
  openCash: number;
  /** Whether the order waits for its owner's word because of its phone, who decides then. */
  isHeldForPhone: boolean;
}

const notHere = 'This shop does not take cash for this order';

/** Why cash is not taken, in the shopper's words; '' = it is. */
export function cashRefusal(settings: StoreSettings, order: CashSituation): string {
  return (
    ruleAgainst(settings, order) || (hasTooMany(settings, order) ? tooManyText(order.openCash) : '')
  );
}

function ruleAgainst(settings: StoreSettings, order: CashSituation): string {
  const { type, items, phone, pincode, zone, isChat } = order;
  if (isChat) return '';
  const { cashFrom, cashUpTo, noCashPincodes, noCashPhones } = settings;
  if (items < cashFrom) return `Cash is taken from ${formatPaise(cashFrom)} of items on`;
  if (cashUpTo > 0 && items > cashUpTo) {
    return `Cash is taken up to ${formatPaise(cashUpTo)} of items`;
  }
  if (type === 'delivery') {
    const place = pincode === '' ? 'there' : `to ${pincode}`;
    if (zone && !zone.cashAllowed) return `Cash is not taken for deliveries ${place}`;
    if (isAmong(noCashPincodes, pincode)) return `Cash is not taken for deliveries ${place}`;
  }
  if (phone !== '' && noCashPhones.split('\n').some((one) => phoneKey(one) === phone)) {
    return notHere;
  }
  return '';
}

function isAmong(pincodes: string, pincode: string): boolean {
  if (pincode === '' || pincodes === '') return false;
  return readPincodes(pincodes).rules.some(
    ({ from, to }) => Number(pincode) >= from && Number(pincode) <= to,
  );
}

function hasTooMany(
  { openCashOrders }: StoreSettings,
  { openCash, isHeldForPhone }: CashSituation,
): boolean {
  return openCashOrders > 0 && openCash >= openCashOrders && !isHeldForPhone;
}

const tooManyText = (open: number) =>
  `${open} cash orders of this phone number are still open. Please wait until one has arrived, or pay another way.`;
