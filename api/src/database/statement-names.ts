/** Which statements of a connection go by a name: PostgreSQL reads those once, not at every call. */

/** Calls after which a statement counts as usual, and statements known of one connection at most. */
const usual = 3;
const most = { named: 100, counted: 500 };

export class StatementNames {
  private readonly calls = new Map<string, number>();
  /** By text, oldest use first; null = goes without a name. */
  private readonly names = new Map<string, string | null>();
  private given = 0;

  /** The name that a statement goes by from its third call on; null = none. */
  of(text: string): string | null {
    const known = this.names.get(text);
    if (known === undefined && !this.isUsual(text)) return null;
    const name = known === undefined ? `usual_${this.given++}` : known;
    this.names.delete(text);
    this.names.set(text, name);
    return name;
  }

  /** It failed, and PostgreSQL may not know it by its name: from now on it goes without. */
  refuse(text: string): void {
    if (this.names.has(text)) this.names.set(text, null);
  }

  /** Takes the name of the statement that was not used for longest, once there are too many; null = there is room. */
  takeOldest(): string | null {
    const [oldest] = this.names;
    if (!oldest || this.names.size <= most.named) return null;
    this.names.delete(oldest[0]);
    return oldest[1];
  }

  private isUsual(text: string): boolean {
    if (this.calls.size >= most.counted) this.calls.clear();
    const calls = (this.calls.get(text) ?? 0) + 1;
    if (calls < usual) this.calls.set(text, calls);
    else this.calls.delete(text);
    return calls >= usual;
  }
}
