/** The list dialect, once: what a list may be sorted and filtered by, and how that becomes SQL (api.md, Lists). */

import { looksLikeId } from '@shop/commerce';
import { limits } from '@shop/contract';
import type { ObjectLiteral, SelectQueryBuilder } from 'typeorm';
import { invalid } from '../http/problem.js';
import { type ReadQuery, readListQuery } from './list-query.js';
import { Page } from './page.js';

/** The raw query parameters. */
export interface ListQuery {
  sort?: string;
  range?: string;
  filter?: string;
}

/** A condition in SQL; its parameters stand in it as `:name`. */
interface Condition {
  sql: string;
  parameters: ObjectLiteral;
}

/** How a filter value becomes SQL; null = the value is not of the right kind. */
export type Filter = (value: unknown) => Condition | null;

/** Property or column per field a client may sort by, filters by name, and the order otherwise. */
export interface Listing {
  sort: Readonly<Record<string, string>>;
  filter: Readonly<Record<string, Filter>>;
  order: readonly (readonly [column: string, direction: 'ASC' | 'DESC'])[];
  /** Properties that the list shows, where they are not all. */
  shown?: readonly string[];
  /** SQL of how many rows there are without a filter, where that is known without counting them. */
  total?: string;
}

/** Runs a query of `row` as the list asks: one statement, and another where they must be counted. */
export async function applyListing<Row extends ObjectLiteral>(
  builder: SelectQueryBuilder<Row>,
  listing: Listing,
  query: ListQuery,
  counted: Counted = (_, count) => count(),
): Promise<Page<Row>> {
  const read = readListQuery(query);
  const order = orderOf(listing, read.sort);
  const matching = builder.clone();
  if (listing.shown) builder.select(listing.shown.map((property) => `row.${property}`));
  for (const { sql, parameters } of conditions(listing, read.filter))
    matching.andWhere(sql, parameters);
  const { first, last } = read.range;
  const knownTotal = read.filter.length === 0 ? listing.total : undefined;
  const total = () =>
    knownTotal
      ? countOf(matching, knownTotal)
      : counted(JSON.stringify(read.filter), () => countOf(matching));
  const rowsOf = (known: number) =>
    ordered(withIds(builder, pageOf(matching, order, { first, last, total: known })), order);
  if (first > farFrom) {
    const known = await total();
    return new Page(known > first ? await rowsOf(known).getMany() : [], known, first);
  }
  const asked = rowsOf(Number.POSITIVE_INFINITY);
  if (knownTotal) asked.addSelect(knownTotal, 'total');
  const { entities: rows, raw } = await asked.getRawAndEntities<{ total?: number }>();
  const end = first + rows.length;
  if (rows.length === 0 && first > 0) return new Page(rows, await total(), first);
  // A page that is not full says itself how many there are; a kept count may be of a moment ago.
  if (end <= last) return new Page(rows, end, first);
  return new Page(rows, Math.max(raw[0]?.total ?? (await total()), end), first);
}

/** Pages from there on are counted from the nearer end, so by a count that may be of a moment ago; all before are of now. */
const farFrom = 1000;

/**
 * The rows whose ids a query finds. Those come first, from an index of the store: whole rows are then read of this
 * page only, neither of pages before it nor of other stores.
 */
export function withIds<Row extends ObjectLiteral>(
  builder: SelectQueryBuilder<Row>,
  ids: SelectQueryBuilder<Row>,
): SelectQueryBuilder<Row> {
  return builder.andWhere(
    `${builder.alias}.id = ANY(ARRAY(${ids.getQuery()}))`,
    ids.getParameters(),
  );
}

function ordered<Row extends ObjectLiteral>(
  builder: SelectQueryBuilder<Row>,
  order: Listing['order'],
): SelectQueryBuilder<Row> {
  for (const [column, direction] of order) builder.addOrderBy(column, direction);
  return builder;
}

/** Knows or keeps how many rows there are, by the filter that they match. */
export type Counted = (filter: string, count: () => Promise<number>) => Promise<number>;

/** How many rows a query matches; `count` is SQL of it. */
export async function countOf<Row extends ObjectLiteral>(
  builder: SelectQueryBuilder<Row>,
  count = 'CAST(count(*) AS int)',
): Promise<number> {
  const asked = builder.clone().select(count, 'total').limit(1);
  return (await asked.getRawOne<{ total: number }>())?.total ?? 0;
}

/** The ids of a page, counted from the nearer end of the list. */
function pageOf<Row extends ObjectLiteral>(
  matching: SelectQueryBuilder<Row>,
  order: Listing['order'],
  { first, last, total }: { first: number; last: number; total: number },
): SelectQueryBuilder<Row> {
  const end = Math.min(last + 1, Math.max(total, first + 1));
  const isNearEnd = first > total / 2;
  const ids = matching.clone().select('row.id');
  for (const [column, direction] of order) {
    const other = direction === 'ASC' ? 'DESC' : 'ASC';
    ids.addOrderBy(column, isNearEnd ? other : direction);
  }
  return ids.offset(isNearEnd ? Math.max(0, total - end) : first).limit(end - first);
}

function conditions(listing: Listing, filter: ReadQuery['filter']): Condition[] {
  return filter.map(([field, value]) => {
    const make = Object.hasOwn(listing.filter, field) ? listing.filter[field] : undefined;
    const condition = make?.(value);
    if (!condition)
      throw invalid({
        field: 'filter',
        message: `This list can't be filtered by ${field} like that`,
      });
    return condition;
  });
}

function orderOf(listing: Listing, sort: ReadQuery['sort']): Listing['order'] {
  if (!sort) return listing.order;
  const column = Object.hasOwn(listing.sort, sort.field) ? listing.sort[sort.field] : undefined;
  if (!column)
    throw invalid({ field: 'sort', message: `This list can't be sorted by ${sort.field}` });
  const rest = listing.order.filter(([other]) => other !== column);
  return [[column, sort.direction], ...rest];
}

/** {"id":["…"]}: what react-admin's getMany sends. */
export const byIds: Filter = (value) => {
  const ids = Array.isArray(value) ? value : [value];
  if (ids.length > limits.listRange || !ids.every((id) => typeof id === 'string')) return null;
  return { sql: 'row.id IN (:...ids)', parameters: { ids: [...ids.filter(looksLikeId), nobody] } };
};

const nobody = '00000000-0000-0000-0000-000000000000';

/** One of some words, or a list of them. */
export const byWord =
  (column: string, words: readonly string[]): Filter =>
  (value) => {
    const wanted = Array.isArray(value) ? value : [value];
    if (wanted.length === 0 || !wanted.every((word) => words.includes(word))) return null;
    const name = column.replace(/\W/g, '_');
    return { sql: `${column} IN (:...${name})`, parameters: { [name]: wanted } };
  };

/** Text anywhere in an SQL expression, without case. */
export const byText = (expression: string): Filter => byPattern(`${expression} LIKE :text`);

/** A condition on a text's LIKE pattern, `:text`. */
export const byPattern =
  (sql: string): Filter =>
  (value) => {
    if (typeof value !== 'string' || value.length > limits.search || value.includes('\0'))
      return null;
    return { sql, parameters: { text: likePattern(value) } };
  };

/** LIKE pattern of a text that stands anywhere, in lower case. */
export function likePattern(text: string): string {
  return `%${text
    .trim()
    .toLowerCase()
    .replace(/[\\%_]/g, '\\$&')}%`;
}
