/**
 * Gives every transaction the rows of its scope (`tenancy/scope.ts`): role and store are set in the
 * same transaction and the same round trip as the work, so nothing of them stays on a connection
 * (PgBouncer may hand it to anybody after the commit).
 */
import pg from 'pg';
import { currentScope, type Scope } from '../tenancy/scope.js';

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

/** What node-postgres' types leave out of a query. */
interface WireQuery extends pg.Query {
  text: string;
  queryMode?: string;
  callback?: (error: Error | null, result?: unknown) => void;
  handleDataRow(message: object): void;
  handleCommandComplete(message: object, connection: pg.Connection): void;
}

/** What node-postgres' types say differently of a connection. */
interface Wire {
  parse(statement: { text: string }): void;
  bind(values: { values: Grant }): void;
  execute(portal: object): void;
}

export class ScopedClient extends pg.Client {
  /** What the transaction under way has; null = unknown since a part of it was taken back. */
  private held: Grant | null = login;

  /** As node-postgres does, in the scope of the caller. */
  override query(text: unknown, values?: unknown, callback?: unknown): never {
    const query = new pg.Query(text as string, values as [], callback as () => void) as WireQuery;
    const wanted = grantOf(currentScope());
    const { submit } = query;
    // Asked when it is sent: until then earlier statements may be under way.
    query.submit = (connection) => {
      const needed = this.grantFor(query.text, wanted);
      if (!needed) return submit.call(query, connection);
      connection.stream.cork();
      try {
        prepend(query, connection, needed);
        return submit.call(query, connection);
      } finally {
        connection.stream.uncork();
      }
    };
    if (query.callback) return super.query(query) as never;
    return new Promise((resolve, reject) => {
      query.callback = (error, result) => (error ? reject(error) : resolve(result));
      super.query(query);
    }) as never;
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
}

/**
 * Sends the grant ahead of a query. Without a Sync in between both are one transaction, and there is
 * one answer to wait for; the grant's own row and end are passed over.
 */
function prepend(query: WireQuery, connection: pg.Connection, grant: Grant): void {
  const wire = connection as unknown as Wire;
  wire.parse({ text: grantStatement });
  wire.bind({ values: grant });
  wire.execute({});
  query.queryMode = 'extended';
  const { handleDataRow, handleCommandComplete } = query;
  query.handleDataRow = () => undefined;
  query.handleCommandComplete = () => {
    query.handleDataRow = handleDataRow;
    query.handleCommandComplete = handleCommandComplete;
  };
}
