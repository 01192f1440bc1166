/** Whether a store takes orders at the moment (ABUSE-07). */
import type { StoreSettings } from '@shop/contract';

/** Shown to shoppers of a store that has paused orders. */
export const pausedText = 'This shop is not taking orders right now';

type Pause = Pick<StoreSettings, 'acceptsOrders' | 'acceptsOrdersAgainAt'>;

/** `now` is epoch ms. */
export function takesOrders({ acceptsOrders, acceptsOrdersAgainAt }: Pause, now: number): boolean {
  if (acceptsOrders) return true;
  return acceptsOrdersAgainAt !== null && Date.parse(acceptsOrdersAgainAt) <= now;
}
