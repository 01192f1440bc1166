/** Which slug is which store: addresses name stores by either, and both stand in one line. Pure. */

/** Stores remembered at most. */
const most = 10_000;

export class StoreNames {
  private readonly ids = new Map<string, string>();

  /** The id of the store of that slug where it is known; else the name itself. */
  idOf(name: string): string {
    return this.ids.get(name) ?? name.toLowerCase();
  }

  /** A slug is its store's for ever. */
  learn(store: { slug: string; id: string } | undefined): void {
    if (!store || this.ids.has(store.slug)) return;
    this.ids.set(store.slug, store.id);
    const [oldest] = this.ids.keys();
    if (this.ids.size > most && oldest !== undefined) this.ids.delete(oldest);
  }
}
