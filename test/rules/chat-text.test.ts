/** The texts for WhatsApp: what is filled in, what is left out, and what is refused (OLIST-05). */
import { chatTextFault, chatTextKey, filledChatText, usualChatTexts } from '@shop/commerce';
import {
  type ChatPlaceholder,
  chatPlaceholders,
  chatTextKeys,
  limits,
  orderStatuses,
} from '@shop/contract';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

type Values = Record<ChatPlaceholder, string>;

const known: Values = {
  name: 'Asha',
  number: '12',
  items: '2 × Cake: ₹440.00',
  total: '₹440.00',
  time: 'Same day',
  tracking: 'DTDC D1',
  link: 'https://acme.test/order/1',
  shop: 'Acme',
};
const nothing = Object.fromEntries(chatPlaceholders.map((word) => [word, ''])) as Values;

it('every status of a delivery and a pickup has its text', { tags: ['OLIST-05'] }, () => {
  const of = (type: 'delivery' | 'pickup') =>
    orderStatuses.map((status) => chatTextKey({ status, type }));
  expect(of('delivery')).toEqual([
    'placed',
    'placed',
    'confirmed',
    'shipped',
    'delivered',
    'cancelled',
  ]);
  expect(of('pickup')[3]).toBe('ready');
});

describe('the usual words', () => {
  it.each(chatTextKeys)(
    'of %s are short, valid, and whole with and without what is known',
    {
      tags: ['OLIST-05'],
    },
    (key) => {
      const text = usualChatTexts[key];
      expect(text.length).toBeLessThan(limits.chatText);
      expect(chatTextFault(text)).toBe('');
      for (const values of [known, { ...nothing, number: '12', total: '₹0.00', shop: 'Acme' }]) {
        const said = filledChatText(text, values);
        expect(said).not.toMatch(/[{}]|undefined| ,| {2}|\n\n|: *$/m);
        expect(said).toContain('no. 12');
        expect(said).toContain('Acme');
      }
    },
  );
});

describe('a text', () => {
  it.each([
    ['Hello {name}, no. {number}', known, 'Hello Asha, no. 12'],
    ['Hello {name}, no. {number}', { ...known, name: '' }, 'Hello, no. 12'],
    ['On its way.\nTracking: {tracking}\nBye', { ...known, tracking: '' }, 'On its way.\nBye'],
    ['On its way.\nTracking: {tracking}\nBye', known, 'On its way.\nTracking: DTDC D1\nBye'],
    ['A price of {total} {time}', { ...known, time: '' }, 'A price of ₹440.00'],
    ['{items}', { ...known, items: 'One\nTwo' }, 'One\nTwo'],
    // What is filled in is never read again.
    ['{name} {shop}', { ...known, name: '{shop}', shop: '$&{name}' }, '{shop} $&{name}'],
  ])('%j becomes %#', { tags: ['OLIST-05'] }, (text, values, said) => {
    expect(filledChatText(text, values)).toBe(said);
  });

  it.each([
    ['Hello {first name}', '{first name}'],
    ['Hello {Name}', '{Name}'],
    ['Hello {}', '{}'],
    ['{name} {constructor}', '{constructor}'],
    ['{tracking}} {trackin', ''],
    ['No braces', ''],
    ['', ''],
  ])('%j is refused for %j', { tags: ['OLIST-05'] }, (text, word) => {
    const fault = chatTextFault(text);
    if (word === '') expect(fault).toBe('');
    else expect(fault.startsWith(`${word} can’t be filled in`)).toBe(true);
  });

  it('says all that it is given, whatever is typed', { tags: ['OLIST-05', 'GEN-03'] }, () => {
    const typed = fc.string({ unit: 'grapheme', maxLength: 40 });
    fc.assert(
      fc.property(typed, typed, (name, shop) => {
        const said = filledChatText('{number}: {name} at {shop}', { ...known, name, shop });
        expect(said).toBe(`12:${name && ` ${name}`} at${shop && ` ${shop}`}`.trim());
      }),
    );
  });
});
