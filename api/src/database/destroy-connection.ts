/** Closes a single connection to PostgreSQL. */
import type { Socket } from 'node:net';
import type pg from 'pg';

/** Closes the connection without waiting for the server's acknowledgement, which may never come. */
export function destroyConnection(client: pg.Client): void {
  void client.end().catch(() => undefined);
  (client as unknown as { connection: { stream: Socket } }).connection.stream.destroy();
}
