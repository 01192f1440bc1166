// Reads the files that PostgreSQL writes about itself into its data folder.
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';

export type PostmasterFile = {
  readonly pid: number;
  readonly port: number;
  readonly ready: boolean;
};

/** The file in which a running server writes its process id. */
export function postmasterPath(clusterDir: string): string {
  return join(clusterDir, 'postmaster.pid');
}

/**
 * The process id in postmaster.pid and whether the server accepts connections; undefined without
 * the file.
 */
export async function readPostmaster(clusterDir: string): Promise<PostmasterFile | undefined> {
  const text = await readFile(postmasterPath(clusterDir), 'utf8').catch(() => undefined);
  if (text === undefined) return undefined;
  const lines = text.split('\n');
  return {
    pid: Number.parseInt(lines[0] ?? '', 10),
    port: Number(lines[3]),
    ready: lines[7]?.trim() === 'ready',
  };
}

/** The port of the last start, from the command line in postmaster.opts. */
export async function lastPort(clusterDir: string): Promise<number | undefined> {
  const text = await readFile(join(clusterDir, 'postmaster.opts'), 'utf8').catch(() => '');
  const port = /"port=(\d+)"/.exec(text)?.[1];
  return port === undefined ? undefined : Number(port);
}
