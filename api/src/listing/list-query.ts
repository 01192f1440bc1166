/**
 * Reads sort, range and filter of ra-data-simple-rest; anything malformed is a 400 (api.md, Lists).
 */
import { limits } from '@shop/contract';
import { invalid } from '../http/problem.js';
import type { ListQuery } from './listing.js';

export interface ReadQuery {
  sort: { field: string; direction: 'ASC' | 'DESC' } | null;
  range: { first: number; last: number };
  filter: [field: string, value: unknown][];
}

/** The parsed and checked query. Throws a Problem that names sort, range or filter. */
export function readListQuery(query: ListQuery): ReadQuery {
  return {
    sort: readSort(query.sort),
    range: readRange(query.range),
    filter: readFilter(query.filter),
  };
}

function readSort(text: string | undefined): ReadQuery['sort'] {
  if (text === undefined) return null;
  const value = parse('sort', text);
  const [field, direction] = Array.isArray(value) && value.length === 2 ? value : [];
  if (typeof field !== 'string' || (direction !== 'ASC' && direction !== 'DESC')) {
    throw invalid({ field: 'sort', message: 'sort must look like ["name","ASC"]' });
  }
  return { field, direction };
}

function readRange(text: string | undefined): ReadQuery['range'] {
  // Without a range it is the whole list, up to the most that one answer holds (ABUSE-09).
  if (text === undefined) return { first: 0, last: limits.listRange - 1 };
  const value = parse('range', text);
  const [first, last] = Array.isArray(value) && value.length === 2 ? value : [];
  if (!isPosition(first) || !isPosition(last) || last < first || last - first >= limits.listRange) {
    const message = `range must look like [0,24] and hold at most ${limits.listRange} rows`;
    throw invalid({ field: 'range', message });
  }
  return { first, last };
}

const isPosition = (value: unknown): value is number =>
  typeof value === 'number' && Number.isSafeInteger(value) && value >= 0 && value < 2 ** 31;

function readFilter(text: string | undefined): ReadQuery['filter'] {
  if (text === undefined) return [];
  const value = parse('filter', text);
  if (typeof value !== 'object' || value === null || Array.isArray(value)) {
    throw invalid({ field: 'filter', message: 'filter must look like {"q":"…"}' });
  }
  return Object.entries(value);
}

function parse(field: string, text: unknown): unknown {
  try {
    return JSON.parse(String(text));
  } catch {
    throw invalid({ field, message: `${field} is not valid JSON` });
  }
}
