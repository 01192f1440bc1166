/** Makes values that must never be saved, one per column, and searches the database for them. */
import type { DataSource, EntityTarget, ObjectLiteral } from 'typeorm';
import type { Document, Schema } from './document.ts';

export interface Poison {
  /** The name of the property. */
  name: string;
  column: string;
  table: string;
  value: unknown;
  /** The column's value in a new row that does not name it; only for booleans. */
  usual: unknown;
}

const marks = {
  id: '0badf00d-0bad-7bad-8bad-0badf00d0bad',
  text: 'poisoned',
  number: 7_654_321,
  time: '2001-02-03T04:05:06.000Z',
} as const;

/** Makes one poisonous value per column of an entity. */
export function poisonsOf(source: DataSource, entity: EntityTarget<ObjectLiteral>): Poison[] {
  const { columns, tableName } = source.getMetadata(entity);
  return columns
    .filter((column) => !column.isVirtualProperty)
    .map((column) => ({
      name: column.propertyName,
      column: column.databaseName,
      table: tableName,
      usual: column.default ?? false,
      value: valueFor(String(column.type), column.default),
    }));
}

function valueFor(type: string, usual: unknown): unknown {
  if (type === 'boolean') return usual !== true;
  if (type === 'uuid') return marks.id;
  if (type === 'jsonb') return [{ id: marks.id, url: marks.text }];
  if (/^timestamp/.test(type)) return marks.time;
  return type === 'text' ? marks.text : marks.number;
}

/** Adds all the poisonous values to every object of a body that does not declare such fields. */
export function poisoned(
  body: unknown,
  schema: Schema | undefined,
  document: Document,
  poison: readonly Poison[],
): unknown {
  const known = resolved(schema, document);
  if (Array.isArray(body)) return body.map((one) => poisoned(one, known.items, document, poison));
  if (typeof body !== 'object' || body === null) return body;
  const fields = known.properties ?? {};
  const inner = Object.entries(body).map(([key, value]) => [
    key,
    poisoned(value, fields[key], document, poison),
  ]);
  const extra = poison.flatMap(({ name, column, value }) => [
    [name, value],
    [column, value],
  ]);
  const asPart = Object.fromEntries(poison.map(({ name, value }) => [name, value]));
  const undeclared = Object.entries({ payment: asPart, ...Object.fromEntries(extra) }).filter(
    ([name]) => !Object.hasOwn(fields, name),
  );
  return Object.fromEntries([...undeclared, ...inner]);
}

function resolved(schema: Schema | undefined, document: Document): Schema {
  const name = schema?.$ref?.split('/').at(-1);
  return (name ? document.components.schemas[name] : schema) ?? {};
}

/** The rows as JSON, by table and key. */
export type Rows = ReadonlyMap<string, string>;

/** Reads every row of every table, in one statement: it is done after each of hundreds of bodies. */
export async function rowsOf(source: DataSource): Promise<Rows> {
  const keys = new Map(
    source.entityMetadatas.map(({ tableName, primaryColumns }) => [
      tableName,
      primaryColumns.map(({ databaseName }) => databaseName),
    ]),
  );
  const tables = [...keys].map(([name, columns]) => {
    const key = columns.map((column) => `one."${column}"`).join(', ');
    return `SELECT concat_ws(' ', '${name}', ${key}) AS key, to_jsonb(one)::text AS row FROM "${name}" one`;
  });
  const found: { key: string; row: string }[] = await source.query(tables.join(' UNION ALL '));
  return new Map(found.map(({ key, row }) => [key, row]));
}

const isMark = new RegExp(`${marks.id}|"${marks.text}"|\\b${marks.number}\\b|2001-02-0[34]`);

/** The poisonous values that rows have got. */
export function faultsIn(before: Rows, after: Rows, poison: readonly Poison[]): string[] {
  const changed = [...after].filter(([key, text]) => before.get(key) !== text);
  return changed.flatMap(([key, text]) => {
    const found = isMark.test(text) ? [`${key} holds the mark`] : [];
    const row = JSON.parse(text);
    const old = JSON.parse(before.get(key) ?? '{}');
    const table = key.split(' ')[0];
    const switched = poison
      .filter((one) => one.table === table && typeof one.value === 'boolean')
      .filter(({ column, usual }) => row[column] !== (old[column] ?? usual))
      .map(({ column }) => `${key} has another ${column}`);
    return [...found, ...switched];
  });
}
