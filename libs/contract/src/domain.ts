/** A store's own domain and the proof that it is theirs (api.md, OQ-26). */

export const domainStatuses = ['pending', 'verified'] as const;
export type DomainStatus = (typeof domainStatuses)[number];

export interface DomainRecord {
  type: 'TXT' | 'CNAME' | 'A';
  /** The whole name. */
  name: string;
  /** The same as a registrar's field takes it: below the domain that was bought, '@' for that itself. */
  host: string;
  value: string;
}

/** 'unsure' = DNS gave no answer: a time-out, SERVFAIL, a refusal. */
export type DomainFound = 'yes' | 'no' | 'unsure';

/** What one look at DNS found. */
export interface DomainLook {
  /** The TXT record holds the store's token. */
  proven: DomainFound;
  /** The name leads here. */
  pointed: DomainFound;
}

export interface DomainBody {
  /** Must be the id of the store in the address (OQ-05). */
  id: string;
  /** Host name; '' or null removes the domain. */
  domain: string | null;
}

export interface DomainAnswer {
  domain: string | null;
  status: DomainStatus | null;
  /** The TXT record that proves, then what leads here: A for the domain and CNAME for its www., or CNAME for a name below one. */
  records: DomainRecord[];
  /** The two name servers that may be used instead; none where the installation has none. */
  nameServers: string[];
  /** ISO time of the last look at DNS; null before the first. */
  checkedAt: string | null;
  /** ISO time of the next look that the server takes by itself; null = it has given up. */
  nextCheckAt: string | null;
  /** What the look taken for this answer found; null when none was: no domain, or one verified before. */
  look: DomainLook | null;
}
