/** What the buyer of a cancelled or refunded order is told of the money. */
import { type KnownMoney, returnedMoney, returnedMoneyText } from '@shop/commerce';
import { describe, expect, it } from 'vitest';

/** Of a cancelled order of ₹500.00 that nobody has paid, unless told otherwise. */
function said(more: Partial<KnownMoney> = {}): string | null {
  const order = { status: 'cancelled', paymentStatus: 'unpaid', amount: 50_000 } as const;
  const money = returnedMoney({ ...order, received: null, isClaimed: false, ...more });
  return money && returnedMoneyText(money);
}

const mayHaveCome =
  'You need not pay any more. If you have paid, the shop gives your money back to you.';
const back = (sum: string) => `You have paid ${sum}: the shop gives it back to you.`;

describe('the money of a cancelled order', () => {
  it.each<[string, Partial<KnownMoney>, string]>([
    ['cash was to be paid', { paymentStatus: 'cod' }, 'Nothing has to be paid.'],
    ['money may be on its way', {}, mayHaveCome],
    ['a try has failed', { paymentStatus: 'failed' }, mayHaveCome],
    ['it was paid', { paymentStatus: 'paid' }, back('₹500.00')],
    ['a fee came with it', { paymentStatus: 'paid', received: 51_180 }, back('₹511.80')],
    ['less than the due came', { received: 45_000 }, back('₹450.00')],
    ['less came after a failure', { paymentStatus: 'failed', received: 45_000 }, back('₹450.00')],
    [
      'an unknown sum came',
      { received: 0 },
      'You have paid: the shop gives your money back to you.',
    ],
    [
      'the buyer says to have paid',
      { isClaimed: true },
      'You have said that you paid ₹500.00: please ask the shop about it.',
    ],
    ['the due went back', { paymentStatus: 'refunded' }, '₹500.00 was given back to you.'],
    [
      'less than the due went back',
      { paymentStatus: 'refunded', received: 45_000 },
      '₹450.00 was given back to you.',
    ],
    [
      'an unknown sum went back',
      { paymentStatus: 'refunded', received: 0 },
      'Your money was given back to you.',
    ],
  ])('is told as it is where %s', { tags: ['FIX-01', 'FIX-40'] }, (_, order, text) => {
    expect(said(order)).toBe(text);
  });

  it('is told of an order that goes on only where it went back', { tags: ['FIX-40'] }, () => {
    expect(said({ status: 'confirmed', paymentStatus: 'paid' })).toBeNull();
    expect(said({ status: 'pending', received: 45_000 })).toBeNull();
    const refunded = { status: 'delivered', paymentStatus: 'refunded' } as const;
    expect(said(refunded)).toBe('₹500.00 was given back to you.');
  });
});
