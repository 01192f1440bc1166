/** The mail that tells an owner what runs low after an order (NOTE-01). Pure. */
import type { Mail } from '../mail/mail.service.js';
import { withoutLinks } from '../mail/without-links.js';
import type { LowStock } from '../order/low-stock.repository.js';
import type { MailStore } from './mail-store.js';
import { listed, ownerListMail } from './owner-list-mail.js';

/** The mail; null when there is enough of everything again. */
export function stockLowMail(store: MailStore, low: readonly LowStock[]): Mail | null {
  const [first] = low;
  if (!first) return null;
  const isOne = low.length === 1;
  const heading = isOne ? lowText(first) : `${low.length} products run low`;
  const url = isOne
    ? `${store.dashboardUrl}/products/add-new/${first.productId}`
    : `${store.dashboardUrl}/products`;
  const lines = low.map(({ name, left }) => {
    return { title: withoutLinks(name), note: '', amount: leftText(left) };
  });
  return ownerListMail(store, {
    heading,
    blocks: [
      `Orders have taken most of it at ${store.name}.`,
      ...listed(lines, low.length),
      { kind: 'button', label: isOne ? 'Open the product' : 'Open your products', url },
      'You are told once each time that something begins to run low.',
    ],
  });
}

const leftText = (left: number) => (left === 0 ? 'Sold out' : `${left} left`);

/** 'Lamp - Size: L: 2 left'. */
const lowText = ({ name, left }: LowStock) =>
  `${withoutLinks(name)}: ${leftText(left).toLowerCase()}`;
