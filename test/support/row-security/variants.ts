/**
 * Variants of a statement that must never be sent: without its filters by store, with another
 * store's ids, with both.
 */
import { v7 as uuid } from 'uuid';
import { unfiltered } from '../security/no-filters.ts';

export interface Statement {
  text: string;
  values: readonly unknown[];
}

export type VariantName = 'without filters' | 'with foreign ids' | 'with both';

export interface Variant extends Statement {
  name: VariantName;
  /** The statement's answer where there is nothing foreign. */
  blank: Statement;
}

/** The ids of another store's rows by the id of the store's own row of the same kind. */
export type Counterparts = ReadonlyMap<string, string>;

/** The variants that differ from the statement. */
export function variantsOf(statement: Statement, counterparts: Counterparts): Variant[] {
  const nothing = new Map([...counterparts.keys()].map((id) => [id, uuid()]));
  const bare = { ...statement, text: unfiltered(statement.text) };
  const aimed = (one: Statement, ids: Counterparts) => ({ ...one, values: named(one.values, ids) });
  const variants: Variant[] = [
    { ...bare, name: 'without filters', blank: statement },
    {
      ...aimed(statement, counterparts),
      name: 'with foreign ids',
      blank: aimed(statement, nothing),
    },
    { ...aimed(bare, counterparts), name: 'with both', blank: aimed(bare, nothing) },
  ];
  return variants.filter(({ name, text }) =>
    name === 'with foreign ids' ? counterparts.size > 0 : text !== statement.text,
  );
}

/** The ids that appear in the values. */
export function idsIn(values: readonly unknown[]): string[] {
  return JSON.stringify(values).match(/[0-9a-f]{8}-(?:[0-9a-f]{4}-){3}[0-9a-f]{12}/g) ?? [];
}

function named(values: readonly unknown[], ids: Counterparts): unknown[] {
  return values.map((value) => {
    if (Array.isArray(value)) return named(value, ids);
    if (typeof value !== 'string') return value;
    return [...ids].reduce((text, [own, other]) => text.replaceAll(own, other), value);
  });
}
