/** What the platform admin did in somebody's store; both the admin and the owner can read it (OQ-02). */

export interface Visit {
  id: string;
  storeId: string;
  /** ISO 8601. */
  at: string;
  /** The admin's e-mail. */
  email: string;
  /** Reads within 10 minutes are one visit; every write is a visit of its own. */
  method: string;
  /** Address of the call, without its query. */
  path: string;
  /** As in `x-request-id` of the answer, and in the log. */
  requestId: string;
}

export interface VisitsAnswer {
  visits: Visit[];
}
