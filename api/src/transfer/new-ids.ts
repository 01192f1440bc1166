/** New ids for imported rows: they tell when the row was made, and keep the order of the archive. */
import { v7 as uuid } from 'uuid';

export class NewIds {
  private msecs = 0;
  private seq = 0;
  private readonly made = new Map<string, string>();

  /** The next id of a row that was made at that moment. */
  next(createdAt: string): string {
    this.msecs = Math.max(this.msecs, Date.parse(createdAt));
    this.seq += 1;
    return uuid({ msecs: this.msecs, seq: this.seq });
  }

  /** The next id, which is found again under the old one. */
  instead(old: string, createdAt: string): string {
    const id = this.next(createdAt);
    this.made.set(old, id);
    return id;
  }

  /** The new id of an old one; one that leads nowhere for what is not in the archive. */
  of(old: string): string {
    return this.made.get(old) ?? this.instead(old, new Date(0).toISOString());
  }
}
