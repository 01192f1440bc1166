/**
 * Makes entities of the rows of plain statements. TypeORM's own queries build their text and walk
 * their rows anew each time, which takes longer than PostgreSQL needs for one row.
 */
import type { EntityMetadata, ObjectLiteral } from 'typeorm';

/** A row as it comes, by the names that `EntityRows.sql` gives its columns. */
export type PlainRow = Readonly<ObjectLiteral>;

type Column = EntityMetadata['columns'][number];

export class EntityRows<Entity extends ObjectLiteral> {
  /** SQL of all columns of the entity, of the table that is called by the alias. */
  readonly sql: string;
  private readonly columns: readonly (readonly [name: string, column: Column])[];

  constructor(
    private readonly metadata: EntityMetadata,
    alias: string,
  ) {
    this.columns = metadata.columns.map((column) => [`${alias}.${column.propertyPath}`, column]);
    this.sql = this.columns
      .map(([name, column]) => `${sqlOf(column, alias)} AS "${name}"`)
      .join(', ');
  }

  /** The entity of a row; null where an outer join found none. */
  of(row: PlainRow): Entity | null {
    const { driver } = this.metadata.dataSource;
    const entity = this.metadata.create() as Entity;
    let isThere = false;
    for (const [name, column] of this.columns) {
      const value: unknown = row[name];
      if (column.isPrimary && value !== null) isThere = true;
      column.setEntityValue(entity, driver.prepareHydratedValue(value, column));
    }
    return isThere ? entity : null;
  }
}

function sqlOf({ query: computed, databaseName }: Column, alias: string): string {
  return computed ? computed(alias) : `${alias}.${databaseName}`;
}
