/** Says once whether a payment by UPI has come, and shows the order as it is then (UPI-04). */
import { ApiError } from '@shop/client';
import { type OrderAnswer, type UpiAct, type UpiClaim, upiRoutes } from '@shop/contract';
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
  decide: (act: UpiAct) => Promise<void>;
}

const told: Record<UpiAct, string> = {
  confirm: 'The order is paid',
  refuse: 'The buyer can look the UTR up again',
};

export function useUpiDecision(orderId: string, { utr }: UpiClaim): UpiDecision {
  const client = useQueryClient();
  const invalidateOrders = useInvalidateOrders();
  const { oneAtATime } = useOneAtATime();
  const [sent, setSent] = useState<UpiAct | null>(null);

  const decideOnce = async (act: UpiAct) => {
    setSent(act);
    try {
      const body = { act, utr };
      await callOwnerApi<OrderAnswer>(upiRoutes.decide(orderId), { method: 'POST', body });
      toast.success(told[act]);
    } catch (error) {
      // Such as that the buyer has corrected the UTR, or that the pieces are sold by now.
      if (error instanceof ApiError && error.status === 409) toast.warning(error.message);
      else toastFailure(error, 'Failed to save your decision');
    } finally {
      await client.invalidateQueries({ queryKey: ['order-timeline', orderId] });
      await invalidateOrders();
      setSent(null);
    }
  };
  return { sent, decide: (act) => oneAtATime(() => decideOnce(act)) };
}
