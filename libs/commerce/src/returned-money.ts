/** What the buyer of a cancelled or refunded order is told of the money (FIX-01, FIX-40). Pure. */
import type { Order, OrderState } from '@shop/contract';
import { formatPaise, toPaise } from './money.js';

/** What is known of an order's money; all sums are paise. */
export interface KnownMoney extends Pick<Order, 'status' | 'paymentStatus'> {
  /** The due. */
  amount: number;
  /** What the gateway took; 0 = some, nobody knows how much; null = nothing that is known of. */
  received: number | null;
  /** Its buyer says to have paid by UPI, and the shop has not looked yet. */
  isClaimed: boolean;
}

/**
 * 'none' = nothing is to be paid, and nothing could be yet; 'unknown' = it was to be paid by UPI or online, and money may
 * have come that nobody has told of yet; 'owed' = money came, and the shop gives it back; 'given' = it has done so;
 * 'claimed' = the buyer says to have paid, and nobody has looked.
 */
export interface ReturnedMoney {
  kind: 'none' | 'unknown' | 'owed' | 'given' | 'claimed';
  /** Paise that came, or are said to have come; null = nobody knows how many. */
  paise: number | null;
}

/** null = the order is neither cancelled nor refunded, so that nothing comes back. Sums are paise. */
export function returnedMoney(order: KnownMoney): ReturnedMoney | null {
  const { status, paymentStatus, amount, received, isClaimed } = order;
  // Money that was noted by hand, or by a signature alone, is the due.
  const booked = received || amount;
  if (paymentStatus === 'refunded') return { kind: 'given', paise: received === 0 ? null : booked };
  if (status !== 'cancelled') return null;
  if (paymentStatus === 'paid') return { kind: 'owed', paise: booked };
  // Less than the due does not pay an order, but it came all the same.
  if (received !== null) return { kind: 'owed', paise: received || null };
  if (isClaimed) return { kind: 'claimed', paise: amount };
  return paymentStatus === 'cod' ? { kind: 'none', paise: 0 } : { kind: 'unknown', paise: null };
}

/** The same of an order as its page and thank-you page know it, in rupees. */
export function returnedMoneyOf(
  order: Pick<OrderState, 'status' | 'paymentStatus' | 'received' | 'upiClaimed'> &
    Pick<Order, 'amount'>,
): ReturnedMoney | null {
  const { received, upiClaimed } = order;
  return returnedMoney({
    ...order,
    amount: toPaise(order.amount),
    received: received === undefined ? null : toPaise(received),
    isClaimed: upiClaimed === true,
  });
}

/** The sentence for the buyer, the same in mails and on pages. */
export function returnedMoneyText({ kind, paise }: ReturnedMoney): string {
  const money = paise === null ? null : formatPaise(paise);
  switch (kind) {
    case 'owed':
      return money
        ? `You have paid ${money}: the shop gives it back to you.`
        : 'You have paid: the shop gives your money back to you.';
    case 'given':
      return `${money ?? 'Your money'} was given back to you.`;
    case 'claimed':
      return `You have said that you paid ${money}: please ask the shop about it.`;
    case 'unknown':
      return 'You need not pay any more. If you have paid, the shop gives your money back to you.';
    case 'none':
      return 'Nothing has to be paid.';
  }
}
