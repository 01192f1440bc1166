/**
 * Makes new ids for imported rows: they contain the row's creation time, and sort as in the
 * archive.
 */
import { v7 as uuid } from 'uuid';

export class NewIds {
  private msecs = 0;
  private seq = 0;
  private readonly made = new Map<string, string>();
  private readonly unused = new Map<string, string>();

  /** The next id for a row created at that time. */
  next(createdAt: string): string {
    this.msecs = Math.max(this.msecs, Date.parse(createdAt));
    this.seq += 1;
    return uuid({ msecs: this.msecs, seq: this.seq });
  }

  /** The next id, remembered as the replacement of the old one. */
  instead(old: string, createdAt: string): string {
    const id = this.next(createdAt);
    this.made.set(old, id);
    return id;
  }

  /** Whether a row with this id is in the archive. */
  knows(old: string): boolean {
    return this.made.has(old);
  }

  /** The new id of an old one; an unused id for what is not in the archive. */
  of(old: string): string {
    const known = this.made.get(old) ?? this.unused.get(old);
    if (known !== undefined) return known;
    const id = this.next(new Date(0).toISOString());
    this.unused.set(old, id);
    return id;
  }
}
