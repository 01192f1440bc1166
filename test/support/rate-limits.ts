/** The tries that limits have counted, by all instances together. */

/** Anything that runs SQL, such as a data source of the application. */
interface Database {
  query(statement: string, parameters?: unknown[]): Promise<{ points: number }[]>;
}

/** How many tries are counted by that key, `{counter}:{who}`. */
export async function triesOf(database: Database, key: string): Promise<number> {
  const [row] = await database.query('SELECT points FROM rate_limit WHERE key = $1', [key]);
  return row?.points ?? 0;
}

/** Sets that count. It stands for earlier tries, once the test has seen that each of them is counted. */
export async function setTries(database: Database, key: string, points: number): Promise<void> {
  await database.query('UPDATE rate_limit SET points = $2 WHERE key = $1', [key, points]);
}
