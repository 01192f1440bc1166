/**
 * The rows of a store's list by plain statements: without building them with TypeORM and without
 * making entities, which takes longer than PostgreSQL needs to find 25 rows.
 */
import { type Condition, countAll, directionIn, type Order, type RowSource } from './listing.js';

/** A table whose rows belong to stores, with SQL of each shown property; a row is called `row`. */
export interface PlainTable {
  name: string;
  columns: Readonly<Record<string, string>>;
}

/** A row of a count, or with one. */
interface Counting {
  total?: number;
}

type Send<Row> = (text: string, values: unknown[]) => Promise<(Row & Counting)[]>;

/** The rows of that table that belong to the store; `send` sends a statement with its values. */
export function plainRows<Row>(
  store: string,
  { name, columns }: PlainTable,
  send: Send<Row>,
): RowSource<Row> {
  const shown = Object.entries(columns).map(([property, sql]) => `${sql} AS "${property}"`);
  const from = `FROM ${name} "row" WHERE row.store_id = $1`;
  return {
    async rows({ matching, order, span, prepare }, total) {
      const values: unknown[] = [store];
      const turned = order.map(
        ([column, direction]) => [column, directionIn(span, direction)] as const,
      );
      const ids = `SELECT row.id ${from} ${allOf(matching, values)} ${orderBy(turned)}
        LIMIT ${span.limit} OFFSET ${span.offset}`;
      const select = total ? [...shown, `${total} AS total`] : shown;
      const text = `SELECT ${select.join(', ')} ${from} AND row.id = ANY (ARRAY(${ids})) ${orderBy(order)}`;
      const rows = await send(prepare ? prepare(text) : text, values);
      return { rows, total: rows[0]?.total };
    },
    async count(matching, total = countAll) {
      const values: unknown[] = [store];
      const text = `SELECT ${total} AS total ${from} ${allOf(matching, values)} LIMIT 1`;
      const [row] = await send(text, values);
      return row?.total ?? 0;
    },
  };
}

const orderBy = (order: Order) =>
  `ORDER BY ${order.map(([column, direction]) => `${column} ${direction}`).join(', ')}`;

/** The conditions with numbered parameters, whose values are added; `:storeId` is the first. */
function allOf(matching: readonly Condition[], values: unknown[]): string {
  return matching
    .map(({ sql, parameters }) => {
      const place = (value: unknown) => `$${values.push(value)}`;
      const numbered = sql.replace(parameter, (_, isList: string | undefined, name: string) => {
        if (name === 'storeId') return '$1';
        const value: unknown = parameters[name];
        return isList && Array.isArray(value) ? value.map(place).join(', ') : place(value);
      });
      return `AND (${numbered})`;
    })
    .join(' ');
}

/** A parameter, and not a cast. */
const parameter = /(?<!:):(\.\.\.)?([A-Za-z_]\w*)/g;
