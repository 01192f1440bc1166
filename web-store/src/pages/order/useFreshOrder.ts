/** Shows the order as it is by the time its page is come back to. */
import { callApi } from '@shop/client';
import { type OrderPage, type OrderPageAnswer, orderPageRoutes, orderPath } from '@shop/contract';
import { useEffect } from 'react';

export function useFreshOrder(slug: string, token: string, order: OrderPage | null): void {
  useEffect(() => {
    if (!order) return;
    const shown = JSON.stringify(order);
    const ended = new AbortController();
    const { signal } = ended;
    const look = async (): Promise<void> => {
      if (document.hidden) return;
      const address = orderPageRoutes.page(slug, token);
      // Without an answer the page stays as it is.
      const answer = await callApi<OrderPageAnswer>(address, { signal }).catch(() => null);
      if (!answer || signal.aborted || JSON.stringify(answer.order) === shown) return;
      // Not by a reload, which would send a form again that the page answers.
      location.replace(orderPath(slug, token));
    };
    document.addEventListener('visibilitychange', () => void look(), { signal });
    return () => ended.abort();
  }, [slug, token, order]);
}
