/** Indexes that find waiting orders and the gateway's notes without reading all the others. */
import type { MigrationInterface, QueryRunner } from 'typeorm';

export class OrderSummary1763700000007 implements MigrationInterface {
  readonly name = 'OrderSummary1763700000007';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
CREATE INDEX order_waiting_idx ON "order" (store_id, number DESC) WHERE status = 'processing';
CREATE INDEX order_event_note_idx ON order_event (store_id, id) WHERE kind = 'note';`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP INDEX order_event_note_idx, order_waiting_idx');
  }
}
