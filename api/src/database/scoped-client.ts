/**
 * Gives every transaction the rows of its scope (`tenancy/scope.ts`): role and store are set in the
 * same transaction and the same round trip as the work, so nothing of them stays on a connection
 * (PgBouncer may hand it to another client after the commit).
 */
import pg from 'pg';
import { currentScope, type Scope } from '../tenancy/scope.js';
import { nameOf } from './prepared.js';

/** The role that sees the policies' rows only; the login itself, as the tables' owner, sees all. */
export const storeRole = 'shop_store';

/** The role and store of a transaction, as PostgreSQL has them. */
type Grant = readonly [role: string, store: string];

/** The grant of a transaction that was given none. */
const login: Grant = ['none', ''];

const grantStatement = "SELECT set_config('role', $1, true), set_config('app.store_id', $2, true)";

/** Statements that begin or end a transaction or a savepoint; they read and write no row. */
const isControl = /^\s*(?:START|BEGIN|COMMIT|ROLLBACK|SAVEPOINT|RELEASE|SET TRANSACTION)\b/i;

function grantOf(scope: Scope): Grant {
  if (scope === 'nobody') return [storeRole, ''];
  return 'store' in scope ? [storeRole, scope.store] : login;
}

/** What node-postgres' types leave out of a query. */
interface WireQuery extends pg.Query {
  text: string;
  name?: string | undefined;
  queryMode?: string;
  callback?: (error: Error | null, result?: unknown) => void;
  handleDataRow(message: object): void;
  handleError(error: Error, connection: pg.Connection): void;
  handleCommandComplete(message: object, connection: pg.Connection): void;
}

/** What node-postgres' types say differently of a connection. */
interface Wire {
  parse(statement: { text: string }): void;
  bind(call: { values: readonly string[] }): void;
  execute(portal: object): void;
}

export class ScopedClient extends pg.Client {
  /** The present transaction's grant; null = unknown since a savepoint was rolled back. */
  private held: Grant | null = login;
  /** False once a named statement has failed: whether PostgreSQL knows its name is then unknown. */
  private mayName = true;

  /** Queries as node-postgres does, and sends the grant of the caller's scope before it. */
  override query(text: unknown, values?: unknown, callback?: unknown): never {
    const query = new pg.Query(text as string, values as [], callback as () => void) as WireQuery;
    const wanted = grantOf(currentScope());
    const { submit, handleError } = query;
    query.name ??= this.nameFor(query.text);
    query.handleError = (error, connection) => {
      if (query.name) this.mayName = false;
      handleError.call(query, error, connection);
    };
    // Only when it is sent: until then earlier ones may be under way.
    query.submit = (connection) => {
      connection.stream.cork();
      try {
        const needed = this.grantFor(query.text, wanted);
        if (needed) prepend(query, connection, needed);
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

  /** The name by which a statement is sent; undefined behind a pooler, which would lose it. */
  protected nameFor(text: string): string | undefined {
    return this.mayName ? nameOf(text) : undefined;
  }

  /** The grant that must be set before that statement; null when its transaction has it already. */
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

/** The same behind a pooler, whose connections do not stay with one client. */
export class PooledScopedClient extends ScopedClient {
  protected override nameFor(): undefined {
    return undefined;
  }
}

/**
 * Sends the grant before a query. Without a Sync in between both are one transaction with one
 * answer; the grant's own row and completion are skipped.
 */
function prepend(query: WireQuery, connection: pg.Connection, values: Grant): void {
  const wire = connection as unknown as Wire;
  wire.parse({ text: grantStatement });
  wire.bind({ values });
  wire.execute({});
  query.queryMode = 'extended';
  const { handleDataRow, handleCommandComplete } = query;
  query.handleDataRow = () => undefined;
  query.handleCommandComplete = () => {
    query.handleDataRow = handleDataRow;
    query.handleCommandComplete = handleCommandComplete;
  };
}
