/** What the dashboard says and shows by rules of its own (FIX-75). */
import {
  defaultTheme,
  lookKeys,
  type Order,
  type OwnStore,
  type Theme,
  type ThemeColorField,
} from '@shop/contract';
import { expect, it } from 'vitest';
import { lookColor } from '../../web-dashboard/src/appearance/lookColor.ts';
import { checklistSteps } from '../../web-dashboard/src/home/checklistSteps.ts';
import { payText } from '../../web-dashboard/src/orders/orderWords.ts';
import { themeStyle } from '../../web-store/src/store/themeStyle.ts';

/** The variable of the storefront that a field sets. */
const variables: Partial<Record<ThemeColorField, string>> = {
  logoColor: 'nav-name',
  navbarColor: 'nav',
  navIconColor: 'nav-icon',
  categoryBgColor: 'category',
  categoryButtonColor: 'chip',
  categoryTextColor: 'chip-ink',
  productCardTextColor: 'card-ink',
  productCardButtonColor: 'card-button',
  productCardButtonTextColor: 'card-button-ink',
  backgroundColor: 'page',
  textColor: 'ink',
  floatingCartButtonBgColor: 'primary',
  floatingCartButtonTextColor: 'on-primary',
};

it.each(lookKeys.filter((key) => key !== 'classic'))(
  'a colour that the owner has not set is shown as the look %s has it',
  { tags: ['FIX-75'] },
  (key) => {
    for (const theme of [
      defaultTheme,
      { ...defaultTheme, textColor: 'text-black', backgroundColor: 'bg-white' } as Theme,
    ]) {
      const style = themeStyle(theme, key);
      const shop = new Map(
        [...style.matchAll(/--([\w-]+):([^;}]+)/g)].map(([, name, value]) => [name, value]),
      );
      for (const [field, name] of Object.entries(variables)) {
        const shown = lookColor(field as ThemeColorField, key, theme);
        expect([field, shown]).toEqual([field, shop.get(name)]);
      }
    }
  },
);

it.each([
  ['trial', 'Choose a plan', 'The trial has ended, so the shop is closed to shoppers.'],
  ['basic', 'Renew your membership', 'It has ended, so the shop is closed to shoppers.'],
])(
  'a %s that is over leads to the plans in its own words',
  { tags: ['FIX-75'] },
  (type, label, hint) => {
    const store = {
      membership: { type, expiryDate: Date.now() - 1000 },
      whatsAppNumber: '',
      settings: {},
    } as unknown as OwnStore;
    expect(checklistSteps(store, 1, Date.now()).at(-1)).toMatchObject({ label, hint, done: false });
  },
);

it('whoever chooses how shoppers pay reads all four ways, UPI among them', {
  tags: ['UPI-01'],
}, () => {
  const store = {
    membership: { type: 'trial', expiryDate: Date.now() - 1000 },
    whatsAppNumber: '',
    settings: {},
  } as unknown as OwnStore;
  const step = checklistSteps(store, 1, Date.now()).find(({ screen }) => screen === 'payment');
  expect(step?.hint).toBe('Cash, UPI, card gateway or WhatsApp.');
});

it.each([
  [{}, 'cash'],
  [{ paymentStatus: 'paid' }, 'cash, paid'],
  [{ channel: 'whatsapp' }, 'by WhatsApp'],
  [{ channel: 'whatsapp', paymentStatus: 'paid' }, 'paid'],
  [{ channel: 'whatsapp', paymentStatus: 'refunded' }, 'refunded'],
  [{ paymentMethod: 'upi', paymentStatus: 'unpaid' }, 'UPI, not paid'],
  [{ paymentMethod: 'online', paymentStatus: 'paid' }, 'paid online'],
  [{ channel: 'whatsapp', amount: 0 }, 'free'],
] as const)(
  'an order with %o is called “%s” beside its amount',
  { tags: ['FIX-67'] },
  (part, words) => {
    const order = { amount: 440, paymentStatus: 'cod', paymentMethod: 'cod', channel: 'shop' };
    expect(payText({ ...order, ...part } as Order)).toBe(words);
  },
);
