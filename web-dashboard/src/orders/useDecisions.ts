/** Sends the owner's decision on waiting orders once, however often it is tapped, and shows the result in a toast (ABUSE-07). */
import {
  apiRoutes,
  type OrderDecision,
  type OrderDecisionBody,
  type OrderDecisions,
} from '@shop/contract';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { toast } from 'sonner';
import { useOneAtATime } from '../lib/useOneAtATime.ts';
import { toastFailure } from '../providers/failure.ts';
import { callOwnerApi } from '../providers/ownerApi.ts';
import { useStore } from '../providers/store.tsx';
import { decisionText, shortText } from './decisionWords.ts';
import { useInvalidateSummary } from './useOrderSummary.ts';

export interface Deciding {
  /** The decision that is being sent; null = none. */
  sent: OrderDecisionBody | null;
  /** Which stock is missing for orders that could not be confirmed, by their id. */
  short: Readonly<Record<string, string>>;
  decide: (body: OrderDecisionBody) => Promise<void>;
}

/** Invalidates lists and counts of orders. */
export function useInvalidateOrders(): () => Promise<void> {
  const client = useQueryClient();
  const invalidateSummary = useInvalidateSummary();
  return async () => {
    invalidateSummary();
    await client.invalidateQueries({ queryKey: ['orders'] });
  };
}

export function useDecisions(): Deciding {
  const { id } = useStore().store;
  const [sent, setSent] = useState<OrderDecisionBody | null>(null);
  const [short, setShort] = useState<Record<string, string>>({});
  const { oneAtATime } = useOneAtATime();
  const invalidateOrders = useInvalidateOrders();

  const send = async (body: OrderDecisionBody): Promise<OrderDecision[]> => {
    const { decisions, more } = await callOwnerApi<OrderDecisions>(apiRoutes.decideOrders(id), {
      method: 'POST',
      body,
    });
    // Continues with the next thousand, unless none of these could be decided.
    const moved = decisions.some(
      ({ outcome }) => outcome === 'confirmed' || outcome === 'cancelled',
    );
    return more && moved ? [...decisions, ...(await send(body))] : decisions;
  };

  const decideOnce = async (body: OrderDecisionBody) => {
    setSent(body);
    try {
      const decisions = await send(body);
      setShort(Object.fromEntries(decisions.flatMap((one) => shortText(one) ?? [])));
      const { title, description, isWell } = decisionText(decisions);
      toast[isWell ? 'success' : 'warning'](title, description ? { description } : {});
    } catch (error) {
      toastFailure(error, 'Failed to save your decision');
    } finally {
      await invalidateOrders();
      setSent(null);
    }
  };
  return { sent, short, decide: (body) => oneAtATime(() => decideOnce(body)) };
}
