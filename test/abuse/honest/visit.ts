/** One request of an honest person. */
export interface Visit {
  group: Group;
  /** For the table: which kind of visit became slowest. */
  kind: string;
  method: 'GET' | 'POST' | 'PUT';
  path: string;
  headers: Record<string, string>;
  /** Text, or bytes in base64 for uploads. */
  body?: { text: string } | { base64: string };
  /** Address on loopback that it comes from; behind a proxy it is told in a header instead. */
  from?: string;
}

export const groups = ['shoppers', 'owners'] as const;
export type Group = (typeof groups)[number];
