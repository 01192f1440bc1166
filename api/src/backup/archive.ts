/**
 * The format of an archive of the whole platform: a gzipped tar, whose first member describes it
 * and whose last proves that it is complete.
 */

export const archiveFormat = 'nukkad-backup';
export const archiveVersion = 1;

export interface ArchivedTable {
  name: string;
  /** The columns in the order of its COPY lines. */
  columns: string[];
}

export interface ArchivedSequence {
  name: string;
  /** The last value, bigint as text; null = never used. */
  last: string | null;
}

/** The content of the first member. */
export interface About {
  format: typeof archiveFormat;
  version: number;
  createdAt: string;
  /** The names of the migrations that the database had, in their order. */
  migrations: string[];
  /** The tables in an order in which they can be loaded: referenced rows come first. */
  tables: ArchivedTable[];
  sequences: ArchivedSequence[];
  /** The start of all addresses of its pictures. */
  pictureAddress: string;
  /** Identifies the secret that encrypts columns, without revealing it. */
  secretKeyId: string;
}

/** The last member of every archive: without it the archive is truncated. */
export interface Contents {
  /** The number of members before it, without the checksums. */
  members: number;
  /** The SHA-256 of each member of checksums; these list all others. */
  sums: Record<string, string>;
}

/** The last member of a platform's archive. */
export interface Manifest extends Contents {
  /** The number of rows by table. */
  rows: Record<string, number>;
  pictures: number;
}

export const member = {
  about: 'backup.json',
  secrets: 'secrets.json',
  manifest: 'manifest.json',
  table: (name: string, part: number) => `tables/${name}/${number(part)}.copy`,
  picture: (key: string) => `pictures/${key}`,
  sums: (part: number) => `sums/${number(part)}.sha256`,
} as const;

/** How many members one member of checksums lists. */
export const membersPerSums = 1000;

/** The most bytes of a member that is read as a whole. */
export const largestMember = 64 * 1024 * 1024;

const number = (part: number) => String(part).padStart(6, '0');

/** The table in a member's name, or null. */
export function tableOf(name: string): string | null {
  return /^tables\/([a-z_]+)\/\d{6}\.copy$/.exec(name)?.[1] ?? null;
}

/** The key of the picture in a member's name, or null: only ids and file names as the product makes them. */
export function pictureOf(name: string): string | null {
  return (
    /^pictures\/([0-9a-f-]{36}\/[0-9a-f-]{36}\/\d+x\d+-\d+\.(?:webp|avif))$/.exec(name)?.[1] ?? null
  );
}
