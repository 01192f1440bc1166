/**
 * Measures the bench's table of answers through HAProxy, two processes, PgBouncer and the replica.
 * Its goals are those of one process, so none is checked.
 */
import { answersTable } from '../bench/answers.ts';
import { openStage } from '../bench/stage.ts';
import { markdown } from '../bench/table.ts';
import { databaseUrl } from '../support/database-server.ts';
import type { Engines, ScaledApp } from './scaled-app.ts';

/** Prints the table. Throws when an answer was not a success. */
export async function printAnswers(
  scaled: ScaledApp,
  engines: Engines,
  database: string,
): Promise<void> {
  const running = { url: scaled.url, databaseUrl: databaseUrl(engines.primary, database) };
  const stage = await openStage({ running });
  try {
    const lines = await answersTable.measure(stage);
    const shown = lines.map(({ cells: { goal, ...cells } }) => ({ cells, met: true }));
    console.log(
      `\nThrough HAProxy, two processes, PgBouncer and the replica, against a bare Fastify on PostgreSQL itself:\n\n${markdown(shown)}`,
    );
  } finally {
    await stage.close();
  }
}
