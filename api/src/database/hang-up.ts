/** Leaves a connection of one's own to PostgreSQL. */
import type { Socket } from 'node:net';
import type pg from 'pg';

/** Without waiting for the other side's goodbye, which may never come. */
export function hangUp(client: pg.Client): void {
  void client.end().catch(() => undefined);
  (client as unknown as { connection: { stream: Socket } }).connection.stream.destroy();
}
