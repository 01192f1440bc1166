/** Describes a visit: 'Changed a product'. */
import type { Visit } from '@shop/contract';

const acts: Readonly<Record<string, string>> = {
  POST: 'Added to',
  PUT: 'Changed',
  DELETE: 'Removed from',
};

/** The subject of a call by its address; the first match counts. */
const things: readonly (readonly [RegExp, string])[] = [
  [/^\/api\/product\//, 'the products'],
  [/^\/api\/category\//, 'the categories'],
  [/^\/api\/file\//, 'the media'],
  [/^\/api\/order\//, 'the orders'],
  [/^\/api\/review\//, 'the reviews'],
  [/^\/api\/store\/page\//, 'the policy pages'],
  [/^\/api\/store\/.*\/domain$/, 'the domain'],
  [/^\/api\/store\//, 'the settings'],
];

/**
 * Reads are recorded once per ten minutes, so they are described as looking around; a download of the
 * archive or a table is recorded by itself (SAFE-11).
 */
export function visitWords({ method, path }: Pick<Visit, 'method' | 'path'>): string {
  const act = acts[method];
  if (/^\/api\/store\/[^/]+\/archive$/.test(path)) return 'Downloaded the archive of the store';
  const [, table] = /^\/api\/(order\/export|store\/[^/]+\/export\/\w+)/.exec(path) ?? [];
  if (table) return `Downloaded the table of ${tableOf(table)}`;
  if (method === 'DELETE' && /^\/api\/store\/[^/]+$/.test(path)) return 'Deleted the store';
  if (!act) return 'Opened the dashboard';
  return `${act} ${things.find(([form]) => form.test(path))?.[1] ?? 'the store'}`;
}

const tableOf = (path: string) => (path.startsWith('order') ? 'orders' : path.split('/').at(-1));
