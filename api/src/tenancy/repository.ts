/** The base of all repositories: SQL is sent from files named `*.repository.ts` only (test/rules/sql-in-repositories.test.ts). */
import { InjectEntityManager } from '@nestjs/typeorm';
import type { EntityManager } from 'typeorm';
import { type Announced, channelOf } from './announced.js';

/** The result of UPDATE and DELETE: the rows of RETURNING, and how many were written. */
export type Changed<Row = never> = [rows: Row[], count: number];

/** Whether a write of TypeORM's found any row. */
export const hasWritten = async (result: Promise<{ affected?: number | null }>): Promise<boolean> =>
  Boolean((await result).affected);

export abstract class Repository {
  constructor(@InjectEntityManager() protected readonly manager: EntityManager) {}

  /** The same repository inside a transaction. */
  within(manager: EntityManager): this {
    const SameRepository = this.constructor as new (manager: EntityManager) => this;
    return new SameRepository(manager);
  }

  /**
   * Runs a write and announces it to every instance with its commit: in the caller's transaction,
   * or else in one of its own. A write that returns false or null has changed nothing.
   */
  protected async announced<Result>(
    change: Announced,
    subject: string,
    write: (manager: EntityManager) => Promise<Result>,
  ): Promise<Result> {
    if (!this.manager.queryRunner?.isTransactionActive) {
      return this.manager.transaction((manager) =>
        this.within(manager).announced(change, subject, write),
      );
    }
    const result = await write(this.manager);
    if (result !== false && result !== null) await this.announce(change, [subject]);
    return result;
  }

  /** Announces changes with the commit of the caller's transaction. */
  protected async announce(change: Announced, subjects: readonly string[]): Promise<void> {
    await this.manager.query<object[]>(announceStatement, [channelOf[change], subjects]);
  }
}

/** The statement of announce; $1 = channel, $2 = subjects. The writer sends it: on Citus a trigger would run on a worker. */
const announceStatement = `
  SELECT pg_notify($1, subject) FROM unnest($2::text[]) AS announced(subject)`;
