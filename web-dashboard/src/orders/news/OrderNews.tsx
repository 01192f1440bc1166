/**
 * Brings new orders into the open dashboard (OLIST-04): reloads lists and sums, counts in the title, plays a sound
 * and shows a toast.
 */
import { formatRupees } from '@shop/commerce';
import type { OrderNews as News } from '@shop/contract';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { toast } from 'sonner';
import { setTitleCount } from '../../layout/titleCount.ts';
import { useStore } from '../../providers/store.tsx';
import shared from '../../theme/shared.module.css';
import { useInvalidateOrders } from '../useDecisions.ts';
import { followNews } from './followNews.ts';
import { newestQuery, useNewestShown } from './newestOrders.ts';
import { forgetUnseen, readMemory, subscribeMemory } from './newsMemory.ts';
import { playOrderSound, prepareSound } from './orderSound.ts';
import { runInOneTab } from './runInOneTab.ts';
import { useUnseenOrders } from './useUnseenOrders.ts';

/** Events within this time, ms, reload the lists only once. */
const gatherMs = 250;

const isLookedAt = () => document.visibilityState === 'visible';

/** 'New order no. 12, ₹450.00', or '5 new orders'. */
function newsText(news: News[]): string {
  const [one] = news;
  if (!one || news.length > 1) return `${news.length} new orders`;
  return `New order no. ${one.orderNumber}, ${formatRupees(one.amount)}`;
}

/** Reloads what is shown of orders after every event, whichever tab received it. */
function useFreshOrders(storeId: string): () => void {
  const invalidateOrders = useInvalidateOrders();
  const client = useQueryClient();
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const latest = useRef(() => undefined as unknown);
  latest.current = () => {
    void invalidateOrders();
    void client.invalidateQueries({ queryKey: ['order-timeline'] });
  };
  const refresh = useRef(() => {
    clearTimeout(timer.current);
    timer.current = setTimeout(() => latest.current(), gatherMs);
  });
  useEffect(() => {
    let { last } = readMemory(storeId);
    const unsubscribe = subscribeMemory(() => {
      const now = readMemory(storeId).last;
      if (now !== last) refresh.current();
      last = now;
    });
    return () => {
      unsubscribe();
      clearTimeout(timer.current);
    };
  }, [storeId]);
  return refresh.current;
}

export function OrderNews() {
  const { store, path } = useStore();
  const navigate = useNavigate();
  const [said, setSaid] = useState('');
  const unseen = useUnseenOrders();
  const refresh = useFreshOrders(store.id);
  const isShown = useNewestShown();
  const latest = useRef({ isShown, show: () => {} });
  latest.current = { isShown, show: () => void navigate(path('orders') + newestQuery) };

  useEffect(() => {
    const end = new AbortController();
    const onNew = (news: News[]) => {
      playOrderSound();
      setSaid(newsText(news));
      if (latest.current.isShown && isLookedAt()) return;
      toast(newsText(news), {
        id: 'new-order',
        action: { label: 'Show', onClick: () => latest.current.show() },
      });
    };
    const follow = (signal: AbortSignal) =>
      followNews(store.id, { onNew, onReady: refresh }, signal);
    runInOneTab(`order-news:${store.id}`, follow, end.signal);
    return () => end.abort();
  }, [store.id, refresh]);

  useEffect(prepareSound, []);

  useEffect(() => {
    if (!isShown) return;
    const look = () => isLookedAt() && forgetUnseen(store.id);
    look();
    const unsubscribe = subscribeMemory(look);
    document.addEventListener('visibilitychange', look);
    return () => {
      unsubscribe();
      document.removeEventListener('visibilitychange', look);
    };
  }, [isShown, store.id]);

  useEffect(() => {
    setTitleCount(unseen);
    return () => setTitleCount(0);
  }, [unseen]);

  return (
    <p className={shared.visuallyHidden} role="status">
      {said}
    </p>
  );
}
