/** Thrown to roll an order back whose offer was changed or used up since it was priced. */
export class OfferMoved extends Error {
  constructor() {
    super('an offer has changed since the order was priced');
  }
}
