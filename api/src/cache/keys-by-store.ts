/** The keys of what is cached of each store, with its bytes, in the order in which it came. Pure. */
export class KeysByStore {
  private readonly stores = new Map<string, { bytes: number; keys: Map<string, number> }>();

  add(store: string, key: string, bytes: number): void {
    this.remove(store, key);
    const held = this.stores.get(store) ?? { bytes: 0, keys: new Map<string, number>() };
    held.keys.set(key, bytes);
    held.bytes += bytes;
    this.stores.set(store, held);
  }

  remove(store: string, key: string): void {
    const held = this.stores.get(store);
    if (!held) return;
    held.bytes -= held.keys.get(key) ?? 0;
    held.keys.delete(key);
    if (held.keys.size === 0) this.stores.delete(store);
  }

  of(store: string): string[] {
    return [...(this.stores.get(store)?.keys.keys() ?? [])];
  }

  /** The oldest key of a store that has more than so many bytes; undefined when it has not. */
  oldestBeyond(store: string, most: number): string | undefined {
    const held = this.stores.get(store);
    return held && held.bytes > most ? held.keys.keys().next().value : undefined;
  }
}
