/** Stores with membership and domain, made of plain rows. */
import type { DataSource, EntityManager } from 'typeorm';
import { EntityRows, type PlainRow } from '../tenancy/entity-rows.js';
import { Store } from './store.entity.js';

export type { PlainRow };

/** SQL of the tables, which `termsSql` reads. */
export const storeTables = `store
  LEFT JOIN membership ON membership.store_id = store.id
  LEFT JOIN domain ON domain.store_id = store.id`;

/** SQL of all columns of a store, its membership and its domain. */
export const termsSql = ({ dataSource }: EntityManager): string =>
  Object.values(rowsOf(dataSource))
    .map(({ sql }) => sql)
    .join(', ');

/** The store of a row. */
export function storeOf({ dataSource }: EntityManager, row: PlainRow): Store | null {
  const { store, membership, domain } = rowsOf(dataSource);
  const found = store.of(row);
  return found && Object.assign(found, { membership: membership.of(row), domain: domain.of(row) });
}

function makeRows(source: DataSource) {
  const metadata = source.getMetadata(Store);
  const related = (name: 'membership' | 'domain') => {
    const relation = metadata.findRelationWithPropertyPath(name);
    if (!relation) throw new Error(`A store has no ${name}`);
    return new EntityRows(relation.inverseEntityMetadata, name);
  };
  return {
    store: new EntityRows<Store>(metadata, 'store'),
    membership: related('membership'),
    domain: related('domain'),
  };
}

const known = new WeakMap<DataSource, ReturnType<typeof makeRows>>();

function rowsOf(source: DataSource): ReturnType<typeof makeRows> {
  const rows = known.get(source) ?? makeRows(source);
  known.set(source, rows);
  return rows;
}
