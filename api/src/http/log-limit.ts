/** How many lines of one kind the log takes a minute: a caller must not fill the disk by being refused. Pure. */

/** Lines of one kind in a minute. */
const mostLines = 60;
const minuteMs = 60_000;
/** Kinds remembered at most. */
const mostKinds = 10_000;

export class LogLimit {
  private readonly kinds = new Map<string, { until: number; lines: number; left: number }>();

  /** Whether a line of this kind is written, and how many before it were not; null = it is not. */
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
