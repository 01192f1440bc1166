/** What a mail says, once for its plain and its HTML body. */

export interface MailContent {
  /** Who writes, on top: a shop, or the platform. */
  brand: MailLink;
  /** What an inbox shows behind the subject; '' = the first words. */
  preview: string;
  /** '' for none. */
  heading: string;
  blocks: readonly MailBlock[];
  /** Small print: why this mail came. */
  footer: string;
}

export interface MailLink {
  label: string;
  /** null = text only. */
  url: string | null;
}

/** A text alone is a paragraph. */
export type MailBlock =
  | string
  | { kind: 'notice'; text: string }
  | { kind: 'sums'; lines: readonly MailLine[]; sums: readonly MailSum[] }
  | { kind: 'facts'; facts: readonly MailFact[] }
  | { kind: 'button'; label: string; url: string };

export interface MailLine {
  title: string;
  note: string;
  /** As it is shown, like every amount here. */
  amount: string;
}

export interface MailSum {
  label: string;
  amount: string;
  isTotal?: boolean;
}

export interface MailFact {
  label: string;
  value: string;
  /** Where the value leads, e.g. 'tel:…'. */
  url?: string;
}
