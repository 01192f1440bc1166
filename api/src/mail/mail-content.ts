/** The content of a mail, the same for its plain and its HTML body. */

export interface MailContent {
  /** The sender at the top: a shop, or the platform. */
  brand: MailLink;
  /** The text that an inbox shows after the subject; '' = the first words. */
  preview: string;
  /** The heading; '' = none. */
  heading: string;
  blocks: readonly MailBlock[];
  /** The small print: why the reader got this mail. */
  footer: string;
}

export interface MailLink {
  label: string;
  /** The address; null = text only. */
  url: string | null;
}

/** A block of the mail; a string is a paragraph. */
export type MailBlock =
  | string
  | { kind: 'notice'; text: string }
  | { kind: 'sums'; lines: readonly MailLine[]; sums: readonly MailSum[] }
  | { kind: 'facts'; facts: readonly MailFact[] }
  | { kind: 'button'; label: string; url: string };

export interface MailLine {
  title: string;
  note: string;
  /** The amount as text, like every amount here. */
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
  /** The link of the value, e.g. 'tel:…'. */
  url?: string;
}
