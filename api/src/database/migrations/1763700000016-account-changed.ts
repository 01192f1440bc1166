/** Notifies every instance that tokens of an account may have ended. */
import type { MigrationInterface, QueryRunner } from 'typeorm';

export class AccountChanged1763700000016 implements MigrationInterface {
  readonly name = 'AccountChanged1763700000016';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
CREATE FUNCTION notify_account_changed() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('account_changed', '');
  RETURN NULL;
END $$;
${watch('"user"', 'UPDATE OR DELETE OR TRUNCATE')}
${watch('customer', 'UPDATE OR DELETE OR TRUNCATE')}
${watch('ended_token', 'INSERT')}`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP FUNCTION notify_account_changed() CASCADE');
  }
}

const watch = (table: string, events: string) => `
CREATE TRIGGER account_changed AFTER ${events} ON ${table}
  FOR EACH STATEMENT EXECUTE FUNCTION notify_account_changed();`;
