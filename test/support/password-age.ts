/** Lets time pass since passwords were entered, for servers that tests see from outside. */
import pg from 'pg';

/** Sets all password entries to 10 minutes ago. */
export async function agePasswords(databaseUrl: string): Promise<void> {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  await client.query(`UPDATE session SET confirmed_at = now() - interval '10 minutes'`);
  await client.end();
}
