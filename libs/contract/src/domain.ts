/** A store's own domain, and the DNS records that prove it (api.md, OQ-26). */

export const domainStatuses = ['pending', 'verified'] as const;
export type DomainStatus = (typeof domainStatuses)[number];

export interface DomainRecord {
  type: 'TXT' | 'CNAME' | 'A';
  /** The whole name. */
  name: string;
  /** The name as registrars ask for it: relative to the registered domain, '@' for the domain itself. */
  host: string;
  value: string;
}

/** 'unsure' = DNS gave no answer: a time-out, SERVFAIL, a refusal. */
export type DomainFound = 'yes' | 'no' | 'unsure';

/** What one check of DNS found. */
export interface DomainLook {
  /** The TXT record holds the store's token. */
  proven: DomainFound;
  /** The name points here. */
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
  /**
   * The TXT record that proves the domain, then the records that point here: A for a domain and CNAME for its
   * www., or CNAME for a subdomain.
   */
  records: DomainRecord[];
  /** The two name servers that may be used instead; none where the installation has none. */
  nameServers: string[];
  /** ISO time of the last check of DNS; null before the first. */
  checkedAt: string | null;
  /** ISO time of the server's next check; null = it has given up. */
  nextCheckAt: string | null;
  /** What the check for this answer found; null without a check: no domain, or one that is verified already. */
  look: DomainLook | null;
  /** While it waits: the domain opens another shop, until its DNS holds this store's proof and not that one's. */
  isUsedElsewhere?: true;
}
