/**
 * Gives every transaction the rows of its scope (`tenancy/scope.ts`): role and store are set in the
 * same transaction and the same round trip as the work, so nothing of them stays on a connection
 * (PgBouncer may hand it to anybody after the commit).
 */
import type pg from 'pg';
import { currentScope, type Scope } from '../tenancy/scope.js';
import { PreparedClient, type Wire, type WireQuery } from './prepared-client.js';

/** Holds the policies' rows only; the login itself, as an owner of the tables, holds all. */
export const storeRole = 'shop_store';

/** Role and store of a transaction, as PostgreSQL knows them. */
type Grant = readonly [role: string, store: string];

/** What a transaction has that was given nothing. */
const login: Grant = ['none', ''];

const grantStatement = "SELECT set_config('role', $1, true), set_config('app.store_id', $2, true)";

/** Ends or begins a transaction or a part of it; reads and writes no row. */
const isControl = /^\s*(?:START|BEGIN|COMMIT|ROLLBACK|SAVEPOINT|RELEASE|SET TRANSACTION)\b/i;

function grantOf(scope: Scope): Grant {
  if (scope === 'nobody') return [storeRole, ''];
  return 'store' in scope ? [storeRole, scope.store] : login;
}

export class ScopedClient extends PreparedClient {
  /** What the transaction under way has; null = unknown since a part of it was taken back. */
  private held: Grant | null = login;
  /** Whether PostgreSQL knows the grant by its name. */
  private isGrantKnown = false;

  /** Puts the grant ahead of a query, in the scope of whoever asks it. */
  protected override toSend(query: WireQuery): (connection: pg.Connection) => void {
    const prepare = super.toSend(query);
    const wanted = grantOf(currentScope());
    return (connection) => {
      const needed = this.grantFor(query.text, wanted);
      if (needed) this.prepend(query, connection, needed);
      prepare(connection);
    };
  }

  /** What must be set before that statement; null when its transaction has it already. */
  private grantFor(text: string, wanted: Grant): Grant | null {
    const isInTransaction = this.getTransactionStatus() !== 'I';
    if (!isInTransaction) this.held = login;
    if (isControl.test(text)) {
      if (/^\s*ROLLBACK/i.test(text)) this.held = null;
      return null;
    }
    if (this.held?.[0] === wanted[0] && this.held[1] === wanted[1]) return null;
    if (isInTransaction) this.held = wanted;
    return wanted;
  }

  /**
   * Sends the grant ahead of a query. Without a Sync in between both are one transaction, and there is
   * one answer to wait for; the grant's own row and end are passed over.
   */
  private prepend(query: WireQuery, connection: pg.Connection, values: Grant): void {
    const wire = connection as unknown as Wire;
    const name = this.prepares ? 'grant' : '';
    if (!this.isGrantKnown) {
      // PostgreSQL may have read it in a packet that then failed.
      if (name) wire.close({ type: 'S', name });
      wire.parse({ text: grantStatement, name });
    }
    wire.bind({ values, statement: name });
    wire.execute({});
    query.queryMode = 'extended';
    const { handleDataRow, handleCommandComplete } = query;
    query.handleDataRow = () => undefined;
    query.handleCommandComplete = () => {
      this.isGrantKnown = this.prepares;
      query.handleDataRow = handleDataRow;
      query.handleCommandComplete = handleCommandComplete;
    };
  }
}
