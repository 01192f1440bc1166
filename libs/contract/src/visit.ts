/** What the platform admin did in somebody's store, kept for both to read (OQ-02). */

export interface Visit {
  id: string;
  storeId: string;
  /** ISO 8601. */
  at: string;
  /** The admin's e-mail. */
  email: string;
  /** Reads of the same 10 minutes are one visit, every write is one of its own. */
  method: string;
  /** Address of the call, without its query. */
  path: string;
  /** As in `x-request-id` of the answer, and in the log. */
  requestId: string;
}

export interface VisitsAnswer {
  visits: Visit[];
}
