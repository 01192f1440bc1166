/** One page of a list; the interceptor adds Content-Range and the envelope. */

export class Page<Item> {
  constructor(
    readonly items: Item[],
    /** The number of all rows that match. */
    readonly total: number,
    /** The position of the first item. */
    readonly first: number,
    /** Other members of the list's envelope. */
    readonly beside: object = {},
  ) {}

  /** The same page with more members in its envelope. */
  with(beside: object): Page<Item> {
    return new Page(this.items, this.total, this.first, beside);
  }

  /** The same page with other items, such as views. */
  map<Other>(view: (item: Item) => Other): Page<Other> {
    return new Page(this.items.map(view), this.total, this.first, this.beside);
  }
}
