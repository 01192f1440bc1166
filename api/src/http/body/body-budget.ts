/** How many bytes of bodies may be in flight at once: in the process, and of one caller (ABUSE-01). Pure. */

export interface BudgetLimits {
  /** Bytes of all bodies in flight together. */
  total: number;
  /** Bytes of one caller's bodies in flight. */
  perCaller: number;
  /** A body of at most so many bytes is never refused because of the total. */
  small: number;
}

/** Why a body is refused: its caller sends too much at once, or all callers together do. */
export type OverBudget = 'caller' | 'total';

export class BodyBudget {
  private readonly byCaller = new Map<string, number>();
  private inFlight = 0;

  constructor(private readonly limits: BudgetLimits) {}

  /** Reserves bytes until the answer calls `release`; later calls of it do nothing. */
  reserve(caller: string, bytes: number): OverBudget | (() => void) {
    const own = this.byCaller.get(caller) ?? 0;
    if (own > 0 && own + bytes > this.limits.perCaller) return 'caller';
    const isSmall = bytes <= this.limits.small;
    if (!isSmall && this.inFlight + bytes > this.limits.total) return 'total';
    this.byCaller.set(caller, own + bytes);
    this.inFlight += bytes;
    let isReleased = false;
    return () => {
      if (isReleased) return;
      isReleased = true;
      this.inFlight -= bytes;
      const left = (this.byCaller.get(caller) ?? 0) - bytes;
      if (left > 0) this.byCaller.set(caller, left);
      else this.byCaller.delete(caller);
    };
  }
}
