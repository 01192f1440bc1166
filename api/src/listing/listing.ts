/** Describes what a list may be sorted and filtered by, and turns that into SQL (api.md, Lists). */

import { cleanText, looksLikeId } from '@shop/commerce';
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

/** An SQL condition; its parameters stand in it as `:name`, the members of a list as `:...name`. */
export interface Condition {
  sql: string;
  parameters: ObjectLiteral;
  /** SQL of what comes before all other rows that match, whatever they are sorted by. */
  first?: string;
}

/** Turns a filter value into SQL; null = the value is not of the right type. */
export type Filter = (value: unknown) => Condition | null;

/** Columns or properties of `row`, the most important first. */
export type Order = readonly (readonly [column: string, direction: 'ASC' | 'DESC'])[];

/**
 * The property or column per field that a client may sort by, the filters by name, and the default
 * order.
 */
export interface Listing {
  sort: Readonly<Record<string, string>>;
  filter: Readonly<Record<string, Filter>>;
  order: Order;
  /** SQL for the number of rows without a filter, where it is known without counting. */
  total?: string;
  /** Has PostgreSQL plan a statement once (`database/prepared.ts`), of a list that is read all the time: its first page. */
  prepare?: (statement: string) => string;
}

/** How many rows the first page of a list of the dashboard has. */
const usualPage = 25;

/** The rows that a page takes of those that match, in their order; reversed = counted from the end. */
export interface Span {
  offset: number;
  limit: number;
  isReversed: boolean;
}

/** What a page consists of. */
export interface PageQuery {
  matching: readonly Condition[];
  order: Order;
  span: Span;
  /** Makes the statement of its rows a prepared one. */
  prepare?: Listing['prepare'];
}

/** Where the rows of a list come from. */
export interface RowSource<Row> {
  /** The rows of a page; `total` = SQL for the number of all rows, which comes with each. */
  rows(page: PageQuery, total?: string): Promise<{ rows: Row[]; total?: number | undefined }>;
  /** How many rows match; `total` = SQL for it. */
  count(matching: readonly Condition[], total?: string): Promise<number>;
}

/** Runs a query of `row` as the list asks (`readPage`), whose rows are entities. */
export function applyListing<Row extends ObjectLiteral>(
  builder: SelectQueryBuilder<Row>,
  listing: Listing,
  query: ListQuery,
  counted?: Counted,
): Promise<Page<Row>> {
  return readPage(entityRows(builder), listing, query, counted);
}

/**
 * Reads the page that a list is asked for: in one statement, and a second one where rows must be
 * counted.
 */
export async function readPage<Row>(
  source: RowSource<Row>,
  listing: Listing,
  query: ListQuery,
  counted: Counted = (_, count) => count(),
): Promise<Page<Row>> {
  const read = readListQuery(query);
  const matching = conditions(listing, read.filter);
  const firsts = matching.flatMap((condition) => condition.first ?? []);
  const order: Order = [
    ...firsts.map((sql) => [sql, 'DESC'] as const),
    ...orderOf(listing, read.sort),
  ];
  const { first, last } = read.range;
  const knownTotal = read.filter.length === 0 ? listing.total : undefined;
  const total = () =>
    knownTotal
      ? source.count(matching, knownTotal)
      : counted(JSON.stringify(read.filter), () => source.count(matching));
  const isUsual = read.filter.length === 0 && first === 0 && last === usualPage - 1;
  const pageOf = (known: number): PageQuery => ({
    matching,
    order,
    span: spanOf(first, last, known),
    prepare: isUsual ? listing.prepare : undefined,
  });
  if (first > farFrom) {
    const known = await total();
    const { rows } = known > first ? await source.rows(pageOf(known)) : { rows: [] };
    return new Page(rows, known, first);
  }
  const found = await source.rows(pageOf(Number.POSITIVE_INFINITY), knownTotal);
  const { rows } = found;
  const end = first + rows.length;
  if (rows.length === 0 && first > 0) return new Page(rows, await total(), first);
  // A page that is not full gives the exact total; a cached count may be slightly old.
  if (end <= last) return new Page(rows, end, first);
  return new Page(rows, Math.max(found.total ?? (await total()), end), first);
}

/** A page counted from the nearer end of a list of so many rows. */
function spanOf(first: number, last: number, total: number): Span {
  const end = Math.min(last + 1, Math.max(total, first + 1));
  const isReversed = first > total / 2;
  const offset = isReversed ? Math.max(0, total - end) : first;
  return { offset, limit: end - first, isReversed };
}

/** The direction of a column in a span. */
export const directionIn = ({ isReversed }: Span, direction: 'ASC' | 'DESC') =>
  isReversed === (direction === 'ASC') ? 'DESC' : 'ASC';

/**
 * Pages from this offset on are read from the nearer end, by a count that may be slightly old;
 * earlier pages are always current.
 */
const farFrom = 1000;

/** Returns how many rows match a filter, from a cache or by `count`. */
export type Counted = (filter: string, count: () => Promise<number>) => Promise<number>;

/** The entities of a query of `row`. */
function entityRows<Row extends ObjectLiteral>(builder: SelectQueryBuilder<Row>): RowSource<Row> {
  const narrowed = (matching: readonly Condition[]) => {
    const asked = builder.clone();
    for (const { sql, parameters } of matching) asked.andWhere(sql, parameters);
    return asked;
  };
  return {
    async rows({ matching, order, span, prepare }, total) {
      const ids = narrowed(matching).select('row.id').offset(span.offset).limit(span.limit);
      for (const [column, direction] of order) ids.addOrderBy(column, directionIn(span, direction));
      const asked = withIds(builder.clone(), ids);
      for (const [column, direction] of order) asked.addOrderBy(column, direction);
      if (total) asked.addSelect(total, 'total');
      // It is sent by its name below, since TypeORM makes the same text of it.
      prepare?.(asked.getQueryAndParameters()[0]);
      const { entities, raw } = await asked.getRawAndEntities<{ total: number }>();
      return { rows: entities, total: raw[0]?.total };
    },
    async count(matching, total = countAll) {
      const asked = narrowed(matching).select(total, 'total').limit(1);
      return (await asked.getRawOne<{ total: number }>())?.total ?? 0;
    },
  };
}

/** SQL for the number of rows that match. */
export const countAll = 'CAST(count(*) AS int)';

/**
 * Reads the rows whose ids a query finds. The ids come first, from an index of the store: whole
 * rows are then read of this page only, neither of pages before it nor of other stores.
 */
function withIds<Row extends ObjectLiteral>(
  builder: SelectQueryBuilder<Row>,
  ids: SelectQueryBuilder<Row>,
): SelectQueryBuilder<Row> {
  return builder.andWhere(
    `${builder.alias}.id = ANY(ARRAY(${ids.getQuery()}))`,
    ids.getParameters(),
  );
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

/** The filter {"id":["…"]}, which react-admin's getMany sends. */
export const byIds: Filter = (value) => {
  const ids = Array.isArray(value) ? value : [value];
  if (ids.length > limits.listRange || !ids.every((id) => typeof id === 'string')) return null;
  return { sql: 'row.id IN (:...ids)', parameters: { ids: [...ids.filter(looksLikeId), nobody] } };
};

const nobody = '00000000-0000-0000-0000-000000000000';

/** A filter by one of some words, or a list of them. */
export const byWord =
  (column: string, words: readonly string[]): Filter =>
  (value) => {
    const wanted = Array.isArray(value) ? value : [value];
    if (wanted.length === 0 || !wanted.every((word) => words.includes(word))) return null;
    const name = column.replace(/\W/g, '_');
    return { sql: `${column} IN (:...${name})`, parameters: { [name]: wanted } };
  };

/** A filter by a text anywhere in an SQL expression, without case. */
export const byText = (expression: string): Filter => byPattern(`${expression} LIKE :text`);

/** A condition on a text's LIKE pattern, `:text`. */
export const byPattern =
  (sql: string): Filter =>
  (value) => {
    if (typeof value !== 'string' || value.length > limits.search || value.includes('\0'))
      return null;
    return { sql, parameters: { text: likePattern(value) } };
  };

/** The LIKE pattern of a text that stands anywhere, cleaned (FIX-20) and in lower case. */
export function likePattern(text: string): string {
  return `%${cleanText(text)
    .toLowerCase()
    .replace(/[\\%_]/g, '\\$&')}%`;
}
