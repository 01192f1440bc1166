/**
 * Points of a checkout at which PostgreSQL stops on demand, by triggers that wait for a lock of the
 * test's.
 */
import { setTimeout as pause } from 'node:timers/promises';
import type { CrashingDatabase } from './database.ts';

interface Point {
  name: string;
  table: string;
  event: string;
  /**
   * When it stops: 'before' or 'after' its row is written, in its 'commit', or when that is written
   * and its sender got no answer.
   */
  when: 'before' | 'after' | 'commit' | 'unanswered';
}

export const points: readonly Point[] = [
  { name: 'stock has moved', table: 'product', event: 'UPDATE OF stock', when: 'after' },
  { name: 'before the ledger', table: 'stock_movement', event: 'INSERT', when: 'before' },
  { name: 'number given', table: 'order_counter', event: 'UPDATE', when: 'after' },
  { name: 'before the order', table: '"order"', event: 'INSERT', when: 'before' },
  { name: 'before a line', table: 'order_item', event: 'INSERT', when: 'before' },
  { name: 'before the key', table: 'idempotency_key', event: 'INSERT', when: 'before' },
  { name: 'before an event', table: 'order_event', event: 'INSERT', when: 'before' },
  { name: 'before the payment', table: 'payment', event: 'INSERT', when: 'before' },
  { name: 'before a mail', table: 'job', event: 'INSERT', when: 'before' },
  { name: 'commit of an order', table: '"order"', event: 'INSERT', when: 'commit' },
  { name: 'order stored, unanswered', table: '"order"', event: 'INSERT', when: 'unanswered' },
  { name: 'payment moves', table: 'payment', event: 'UPDATE OF state', when: 'before' },
  { name: 'commit of a payment', table: 'payment', event: 'UPDATE OF state', when: 'commit' },
  {
    name: 'payment stored, unanswered',
    table: 'payment',
    event: 'UPDATE OF state',
    when: 'unanswered',
  },
  { name: 'order becomes paid', table: '"order"', event: 'UPDATE', when: 'after' },
  { name: 'webhook arrives', table: 'payment_event', event: 'INSERT', when: 'before' },
];

/** The first half of the keys of our advisory locks. */
const lockSpace = 6006;

/** Installs the triggers of all points; none stops yet. */
export async function installPoints(database: CrashingDatabase): Promise<void> {
  await database.query(`
    CREATE FUNCTION crash_point() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
      PERFORM pg_advisory_xact_lock_shared(${lockSpace}, TG_ARGV[0]::int);
      RETURN NEW;
    END $$;
    CREATE FUNCTION crash_unanswered() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
      IF NOT pg_try_advisory_xact_lock_shared(${lockSpace}, TG_ARGV[0]::int) THEN
        PERFORM set_config('synchronous_commit', 'on', true);
      END IF;
      RETURN NEW;
    END $$;
    ${points.map(triggerOf).join('\n')}`);
}

function triggerOf({ table, event, when }: Point, number: number): string {
  const call = when === 'unanswered' ? 'crash_unanswered' : 'crash_point';
  const make =
    when === 'commit'
      ? `CREATE CONSTRAINT TRIGGER crash_${number} AFTER ${event} ON ${table} DEFERRABLE INITIALLY DEFERRED`
      : `CREATE TRIGGER crash_${number} ${when === 'before' ? 'BEFORE' : 'AFTER'} ${event} ON ${table}`;
  return `${make} FOR EACH ROW EXECUTE FUNCTION ${call}('${number}');`;
}

/** Stops every backend that reaches the point from now on; resolves with the first one. */
export async function haltAt(database: CrashingDatabase, point: Point): Promise<number> {
  const number = points.indexOf(point);
  await database.query(`SELECT pg_advisory_lock(${lockSpace}, ${number})`);
  const halted =
    point.when === 'unanswered'
      ? `SELECT pid FROM pg_stat_activity WHERE wait_event = 'SyncRep'`
      : `SELECT pid FROM pg_locks WHERE locktype = 'advisory' AND NOT granted
           AND classid = ${lockSpace} AND objid = ${number}`;
  for (let tries = 0; tries < 1500; tries += 1) {
    const [first] = await database.query<{ pid: number }>(halted);
    if (first) return first.pid;
    await pause(20);
  }
  throw new Error(`Nobody came to the point '${point.name}'`);
}

/** Lets all backends continue. */
export async function release(database: CrashingDatabase): Promise<void> {
  await database.query('SELECT pg_advisory_unlock_all()');
  const unanswered = `SELECT pg_cancel_backend(pid) FROM pg_stat_activity WHERE wait_event = 'SyncRep'`;
  while ((await database.query(unanswered)).length > 0) await pause(20);
}

/** A backend of the product's, if possible in the middle of a transaction. */
export async function someBackend(database: CrashingDatabase): Promise<number> {
  const [row] = await database.query<{ pid: number }>(`
    SELECT pid FROM pg_stat_activity WHERE application_name = 'shop-builder'
    ORDER BY xact_start IS NULL, random() LIMIT 1`);
  if (!row) throw new Error('The product has no connection to PostgreSQL');
  return row.pid;
}
