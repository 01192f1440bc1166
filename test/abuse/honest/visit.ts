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

/** When honest people come, in ms after the start; whatever the answers take. */
export interface Stream {
  host: string;
  port: number;
  visits: readonly (Visit & { at: number })[];
}

export interface Met {
  group: Group;
  kind: string;
  /** From when it was due until its answer was read, ms. */
  ms: number;
  /** Status, or what went wrong. */
  answer: string;
}
