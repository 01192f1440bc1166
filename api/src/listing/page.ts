/** One page of a list on its way out; the interceptor adds Content-Range and the envelope. */

export class Page<Item> {
  constructor(
    readonly items: Item[],
    /** How many rows match in all. */
    readonly total: number,
    /** Position of the first item. */
    readonly first: number,
    /** What stands beside the list in its envelope. */
    readonly beside: object = {},
  ) {}

  /** The same page with more in its envelope. */
  with(beside: object): Page<Item> {
    return new Page(this.items, this.total, this.first, beside);
  }

  /** The same page of other items, e.g. of views. */
  map<Other>(view: (item: Item) => Other): Page<Other> {
    return new Page(this.items.map(view), this.total, this.first, this.beside);
  }
}
