/**
 * Limits how many lines of one kind are logged per minute, so that refused callers can't fill the
 * disk. Pure.
 */

/** Lines of one kind in a minute. */
const mostLines = 60;
const minuteMs = 60_000;
/** Kinds remembered at most. */
const mostKinds = 10_000;

export class LogLimit {
  private readonly kinds = new Map<string, { until: number; lines: number; left: number }>();

  /**
   * Whether a line of this kind is written, and how many before it were not; null = it is not
   * written.
   */
  take(kind: string, now: number): { unwritten: number } | null {
    const known = this.kinds.get(kind);
    if (!known || now >= known.until) {
      if (this.kinds.size >= mostKinds) this.kinds.clear();
      this.kinds.set(kind, { until: now + minuteMs, lines: 1, left: 0 });
      return { unwritten: known?.left ?? 0 };
    }
    known.lines += 1;
    if (known.lines <= mostLines) return { unwritten: 0 };
    known.left += 1;
    return null;
  }
}
