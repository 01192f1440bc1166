/** Says once whether a payment by UPI has come, and shows the order as it is then (UPI-04). */
import { ApiError } from '@shop/client';
import {
  type Order,
  type OrderAnswer,
  type UpiAct,
  type UpiClaim,
  type UpiDecisionBody,
  upiRoutes,
} from '@shop/contract';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { toast } from 'sonner';
import { useOneAtATime } from '../lib/useOneAtATime.ts';
import { toastFailure } from '../providers/failure.ts';
import { callOwnerApi } from '../providers/ownerApi.ts';
import { useInvalidateOrders } from './useDecisions.ts';

export interface UpiDecision {
  /** What is being sent; null = nothing. */
  sent: UpiAct | null;
  /** `found` = the UTR that the owner's bank shows, where the buyer gave none; '' = it shows none. */
  decide: (act: UpiAct, found?: string) => Promise<void>;
}

const told: Record<UpiAct, string> = {
  confirm: 'The order is paid',
  refuse: 'The buyer can look the UTR up again',
};

/** What is left to do with an order that is paid and can't be sent; '' = nothing. */
function leftText({ status, awaitsConfirmation }: Order): string {
  if (status === 'cancelled') {
    return 'It stays cancelled: give the money back, or take the order up again.';
  }
  if (!awaitsConfirmation) return '';
  return 'Not enough is left in stock: confirm it once you have more, or give the money back.';
}

export function useUpiDecision({ id: orderId, upiPicture }: Order, { utr }: UpiClaim): UpiDecision {
  const client = useQueryClient();
  const invalidateOrders = useInvalidateOrders();
  const { oneAtATime } = useOneAtATime();
  const [sent, setSent] = useState<UpiAct | null>(null);

  const decideOnce = async (act: UpiAct, found: string) => {
    setSent(act);
    try {
      const seen = upiPicture && { picture: upiPicture };
      const body: UpiDecisionBody = { act, utr: utr ?? found, ...(utr === null && seen) };
      const request = { method: 'POST', body } as const;
      const { order } = await callOwnerApi<OrderAnswer>(upiRoutes.decide(orderId), request);
      const left = act === 'confirm' ? leftText(order) : '';
      if (left) toast.warning('The order is paid', { description: left });
      else toast.success(told[act]);
    } catch (error) {
      // Such as that the buyer has corrected the UTR.
      if (error instanceof ApiError && error.status === 409) toast.warning(error.message);
      else toastFailure(error, 'Failed to save your decision');
    } finally {
      await client.invalidateQueries({ queryKey: ['order-timeline', orderId] });
      await invalidateOrders();
      setSent(null);
    }
  };
  return { sent, decide: (act, found = '') => oneAtATime(() => decideOnce(act, found)) };
}
