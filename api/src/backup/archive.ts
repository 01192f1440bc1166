/** What an archive of the whole platform holds: a gzipped tar, its first member says what it is, its last that it is whole. */

export const archiveFormat = 'nukkad-backup';
export const archiveVersion = 1;

export interface ArchivedTable {
  name: string;
  /** In the order of its COPY lines. */
  columns: string[];
}

export interface ArchivedSequence {
  name: string;
  /** As bigint text; null = never asked. */
  last: string | null;
}

/** The first member. */
export interface About {
  format: typeof archiveFormat;
  version: number;
  createdAt: string;
  /** Names of the migrations that the database had, in their order. */
  migrations: string[];
  /** In an order in which they can be loaded: what a row refers to comes before it. */
  tables: ArchivedTable[];
  sequences: ArchivedSequence[];
  /** What all addresses of its pictures begin with. */
  pictureAddress: string;
  /** Tells the secret that its encrypted columns are sealed with from others, without telling it. */
  secretKeyId: string;
}

/** The last member of every archive: without it the archive is cut short. */
export interface Contents {
  /** Of all members before it but the sums themselves. */
  members: number;
  /** SHA-256 of each member of sums; these name all others. */
  sums: Record<string, string>;
}

/** The last member of a platform's archive. */
export interface Manifest extends Contents {
  /** Rows by table. */
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

/** How many members one member of sums names. */
export const membersPerSums = 1000;

/** The most that a member which is read as a whole may hold. */
export const largestMember = 64 * 1024 * 1024;

const number = (part: number) => String(part).padStart(6, '0');

/** The table that a member belongs to, or null. */
export function tableOf(name: string): string | null {
  return /^tables\/([a-z_]+)\/\d{6}\.copy$/.exec(name)?.[1] ?? null;
}

/** The key of the picture that a member holds, or null: ids and file names as the product makes them only. */
export function pictureOf(name: string): string | null {
  return /^pictures\/([0-9a-f-]{36}\/[0-9a-f-]{36}\/\d+x\d+-\d+\.webp)$/.exec(name)?.[1] ?? null;
}
