/** One request of an honest person. */
export interface Visit {
  group: Group;
  /** The kind of visit, for the table: which became slowest. */
  kind: string;
  method: 'GET' | 'POST' | 'PUT';
  path: string;
  headers: Record<string, string>;
  /** The body: text, or bytes in base64 for uploads. */
  body?: { text: string } | { base64: string };
  /** The caller's address on loopback; behind a proxy it is sent in a header instead. */
  from?: string;
}

export const groups = ['shoppers', 'owners'] as const;
export type Group = (typeof groups)[number];
