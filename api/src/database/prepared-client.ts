/** Sends usual statements by name, so that PostgreSQL reads them once per connection. */
import pg from 'pg';
import { StatementNames } from './statement-names.js';

/** What node-postgres' types leave out of a query. */
export interface WireQuery extends pg.Query {
  text: string;
  values?: readonly unknown[];
  name?: string;
  queryMode?: string;
  callback?: (error: Error | null, result?: unknown) => void;
  handleDataRow(message: object): void;
  handleCommandComplete(message: object, connection: pg.Connection): void;
  handleError(error: Error & { code?: string }, connection: pg.Connection): void;
}

/** What node-postgres' types say differently of a connection, or not at all. */
export interface Wire {
  parse(statement: { text: string; name: string }): void;
  bind(call: { values: readonly string[]; statement: string }): void;
  execute(portal: object): void;
  close(statement: { type: 'S'; name: string }): void;
  parsedStatements: Record<string, string | undefined>;
}

/** What a constructor is given by the pool beside the connection's own settings. */
export interface PreparedClientConfig extends pg.ClientConfig {
  /** Each connection is this process's own: no pooler hands it to others between transactions. */
  prepares?: boolean;
}

export class PreparedClient extends pg.Client {
  protected readonly prepares: boolean;
  private readonly names = new StatementNames();

  constructor(config: PreparedClientConfig) {
    super(config);
    this.prepares = config.prepares ?? false;
  }

  /** As node-postgres does. */
  override query(text: unknown, values?: unknown, callback?: unknown): never {
    const query = new pg.Query(text as string, values as [], callback as () => void) as WireQuery;
    const prepare = this.toSend(query);
    const { submit } = query;
    query.submit = (connection) => {
      connection.stream.cork();
      try {
        prepare(connection);
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

  /** What is to be done right before that query is sent: until then earlier ones may be under way. */
  protected toSend(query: WireQuery): (connection: pg.Connection) => void {
    return (connection) => {
      // What has no values may be several statements in one text.
      if (this.prepares && query.values?.length) this.name(query, connection);
    };
  }

  private name(query: WireQuery, connection: pg.Connection): void {
    const { names } = this;
    const name = names.of(query.text);
    if (name === null) return;
    const wire = connection as unknown as Wire;
    const oldest = names.takeOldest();
    if (oldest !== null) {
      wire.close({ type: 'S', name: oldest });
      delete wire.parsedStatements[oldest];
    }
    query.name = name;
    const { handleError } = query;
    query.handleError = (error, at) => {
      // What broke a constraint was read and carried out; else PostgreSQL may not know the name.
      if (!error.code?.startsWith('23')) names.refuse(query.text);
      handleError.call(query, error, at);
    };
  }
}
