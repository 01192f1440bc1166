/** Types for the orders of the list that have unsaved edits. */
import type { Order } from '@shop/contract';

/** Called with the order as it was when its edit began; with null once it has no edit. */
export type OnEdited = (id: string, seen: Order | null) => void;

export interface EditedOrders {
  /** Edited orders by id; they are shown even when they no longer belong to this page. */
  edited: ReadonlyMap<string, Order>;
  onEdited: OnEdited;
}

export interface OrderTableProps extends EditedOrders {
  /** Shows the details of the orders from the start. */
  unfolded?: boolean;
}
