/** What happened to an order, when and by whom. */

export const orderActors = ['guest', 'customer', 'owner', 'admin', 'gateway', 'system'] as const;

/** Who did it: a shopper, the store, the card gateway, or the platform by itself. */
export type OrderActor = (typeof orderActors)[number];

export const orderEventKinds = [
  'placed',
  'status',
  'paymentStatus',
  'stock',
  'shipment',
  'claim',
  'note',
] as const;
export type OrderEventKind = (typeof orderEventKinds)[number];

/** One line of an order's timeline. */
export interface OrderEvent {
  id: string;
  /** For a status or payment status, `before` and `after` are its values; for stock, `after` is 'taken' or 'returned'; for a shipment they are courier and number, null for none; for a claim of a payment by UPI `after` is 'made' or 'refused', and the note its UTR, or 'a picture'. */
  kind: OrderEventKind;
  before: string | null;
  after: string | null;
  /** More about the event, e.g. how many pieces were taken; '' for nothing. */
  note: string;
  actor: OrderActor;
  /** The e-mail address of the owner, admin or customer who did it. */
  actorEmail: string | null;
  createdAt: string;
}

/** An order's events, oldest first. */
export interface TimelineAnswer {
  timeline: OrderEvent[];
}
