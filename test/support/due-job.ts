/**
 * SQL that makes a job due at once: `UPDATE job SET ${dueAtOnce} WHERE …`. A millisecond ago, because the
 * column rounds `now()` to milliseconds, and what it rounds up is not due yet.
 */
export const dueAtOnce = "due_at = now() - interval '1 ms'";
