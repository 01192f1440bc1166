/** The content of a mail, the same for its plain and its HTML body. */

export interface MailContent {
  /** The sender at the top. */
  brand: MailBrand;
  /** The text that an inbox shows after the subject; '' = the first words. */
  preview: string;
  /** The heading; '' = none. */
  heading: string;
  blocks: readonly MailBlock[];
  /** The small print: why the reader got this mail. */
  footer: string;
}

/** A shop, or the platform. */
export interface MailBrand {
  label: string;
  /** The address; null = text only. */
  url: string | null;
  /** The shop's own; without any the platform's. */
  colors?: MailColors;
}

/** Colours as #rrggbb. */
export interface MailColors {
  /** Around the mail. */
  page: string;
  /** Behind its text. */
  panel: string;
  ink: string;
  muted: string;
  line: string;
  /** Behind facts. */
  tint: string;
  /** The bar with the sender's name. */
  bar: string;
  onBar: string;
  /** Buttons. */
  accent: string;
  onAccent: string;
  /** Links among facts. */
  link: string;
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
