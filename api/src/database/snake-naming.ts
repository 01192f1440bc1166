/** Names tables, columns and constraints in snake case, and every constraint by what it ensures. */
import { DefaultNamingStrategy, type Table } from 'typeorm';

const snake = (text: string) => text.replace(/([a-z0-9])([A-Z])/g, '$1_$2').toLowerCase();

const nameOf = (table: Table | string) =>
  (typeof table === 'string' ? table : table.name).split('.').at(-1) ?? '';

export class SnakeNaming extends DefaultNamingStrategy {
  override tableName(className: string, given: string | undefined): string {
    return given ?? snake(className);
  }

  override columnName(property: string, given: string | undefined, prefixes: string[]): string {
    return [...prefixes.map(snake), given ?? snake(property)].filter(Boolean).join('_');
  }

  override primaryKeyName(table: Table | string): string {
    return `${nameOf(table)}_pkey`;
  }

  override uniqueConstraintName(table: Table | string, columns: string[]): string {
    return `${nameOf(table)}_${columns.join('_')}_key`;
  }

  override relationConstraintName(table: Table | string, columns: string[]): string {
    return this.uniqueConstraintName(table, columns);
  }

  override foreignKeyName(table: Table | string, columns: string[]): string {
    return `${nameOf(table)}_${columns.join('_')}_fkey`;
  }

  override indexName(table: Table | string, columns: string[]): string {
    return `${nameOf(table)}_${columns.join('_')}_idx`;
  }
}
