/** The owner's word on orders that wait: sent once however often it is tapped, and told in a toast (ABUSE-07). */
import {
  apiRoutes,
  type OrderDecision,
  type OrderDecisionBody,
  type OrderDecisions,
} from '@shop/contract';
import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { toast } from 'sonner';
import { toastFailure } from '../providers/failure.ts';
import { callOwnerApi } from '../providers/ownerApi.ts';
import { useStore } from '../providers/store.tsx';
import { decisionText, shortText } from './decisionWords.ts';
import { useStaleSummary } from './useOrderSummary.ts';

export interface Deciding {
  /** What is being sent; null when nothing is. */
  sent: OrderDecisionBody | null;
  /** What is missing for orders that could not be confirmed, by their id. */
  short: Readonly<Record<string, string>>;
  decide: (body: OrderDecisionBody) => Promise<void>;
}

/** Has lists and counts of orders asked for again. */
export function useStaleOrders(): () => Promise<void> {
  const client = useQueryClient();
  const staleSummary = useStaleSummary();
  return async () => {
    staleSummary();
    await client.invalidateQueries({ queryKey: ['orders'] });
  };
}

export function useDecisions(): Deciding {
  const { id } = useStore().store;
  const [sent, setSent] = useState<OrderDecisionBody | null>(null);
  const [short, setShort] = useState<Record<string, string>>({});
  const running = useRef(false);
  const staleOrders = useStaleOrders();

  const send = async (body: OrderDecisionBody): Promise<OrderDecision[]> => {
    const { decisions, more } = await callOwnerApi<OrderDecisions>(apiRoutes.decideOrders(id), {
      method: 'POST',
      body,
    });
    // The next thousand, unless nothing of these could be decided.
    const moved = decisions.some(
      ({ outcome }) => outcome === 'confirmed' || outcome === 'cancelled',
    );
    return more && moved ? [...decisions, ...(await send(body))] : decisions;
  };

  const decide: Deciding['decide'] = async (body) => {
    if (running.current) return;
    running.current = true;
    setSent(body);
    try {
      const decisions = await send(body);
      setShort(Object.fromEntries(decisions.flatMap((one) => shortText(one) ?? [])));
      const { title, description, isWell } = decisionText(decisions);
      toast[isWell ? 'success' : 'warning'](title, description ? { description } : {});
    } catch (error) {
      toastFailure(error, 'Failed to save your decision');
    } finally {
      await staleOrders();
      running.current = false;
      setSent(null);
    }
  };
  return { sent, short, decide };
}
