/**
 * The role that a store's statements run as: it has no login, no bypass of policies, and no more
 * rights than they need.
 */
import type { EntityManager } from 'typeorm';
import { ConfigError } from '../config/config.js';
import { storeRole } from './scoped-client.js';

type Runner = Pick<EntityManager, 'query'>;

const readWrite = 'SELECT, INSERT, UPDATE';
const append = 'SELECT, INSERT';

const rights: Readonly<Record<string, string>> = {
  migration: '',
  user: readWrite,
  customer: readWrite,
  store: readWrite,
  plan: 'SELECT',
  membership: append,
  admin_visit: append,
  order_event: append,
  stock_movement: append,
  trial: append,
};

/**
 * Makes the role where it is missing and brings its rights up to date, for tables made since then
 * too. Throws ConfigError with one line that says what to do when the log-in may not.
 */
export async function prepareStoreRole(runner: Runner): Promise<void> {
  const [{ login }] = await runner.query<[{ login: string }]>(
    'SELECT quote_ident(current_user) AS login',
  );
  try {
    await runner.query(makeStatement);
    await grantRights(runner);
  } catch (error) {
    const { code } = (error as { driverError?: { code?: string } }).driverError ?? {};
    if (code !== '42501') throw error;
    throw new ConfigError(
      `ROW_SECURITY: ${login} can't make or take the role ${storeRole}. As a superuser run ` +
        `'CREATE ROLE ${storeRole}; GRANT ${storeRole} TO ${login}', or set ROW_SECURITY=off.`,
    );
  }
  const [{ bypasses }] = await runner.query<[{ bypasses: boolean }]>(
    `SELECT rolsuper OR rolbypassrls AS bypasses FROM pg_roles WHERE rolname = '${storeRole}'`,
  );
  if (bypasses) throw new ConfigError(`ROW_SECURITY: the role ${storeRole} must not bypass it.`);
}

async function grantRights(runner: Runner): Promise<void> {
  const tables = await runner.query<{ name: string; held: string }[]>(rightsStatement);
  for (const { name, held } of tables) {
    const wanted = rights[name] ?? 'SELECT, INSERT, UPDATE, DELETE';
    if (held === wanted) continue;
    await runner.query(`REVOKE ALL ON "${name}" FROM ${storeRole}`);
    if (wanted) await runner.query(`GRANT ${wanted} ON "${name}" TO ${storeRole}`);
  }
}

/** Roles belong to the server: the same start may be under way in another of its databases. */
const makeStatement = `
DO $$ BEGIN
  IF NOT EXISTS (SELECT FROM pg_roles WHERE rolname = '${storeRole}') THEN
    BEGIN
      CREATE ROLE ${storeRole};
    EXCEPTION WHEN duplicate_object OR unique_violation THEN NULL;
    END;
  END IF;
  BEGIN
    PERFORM set_config('role', '${storeRole}', true);
    PERFORM set_config('role', 'none', true);
  EXCEPTION WHEN insufficient_privilege THEN
    GRANT ${storeRole} TO CURRENT_USER;
  END;
  IF NOT has_schema_privilege('${storeRole}', current_schema(), 'USAGE') THEN
    EXECUTE format('GRANT USAGE ON SCHEMA %I TO ${storeRole}', current_schema());
  END IF;
END $$`;

/** What the role may do on each table, written as in \`rights\`. */
const rightsStatement = `
  SELECT relname AS name, (
    SELECT coalesce(string_agg(kind, ', ' ORDER BY array_position(kinds, kind)), '')
    FROM aclexplode(relacl), unnest(kinds) AS kind
    WHERE grantee = '${storeRole}'::regrole AND privilege_type = kind) AS held
  FROM pg_class, (SELECT ARRAY['SELECT', 'INSERT', 'UPDATE', 'DELETE'] AS kinds) AS every
  WHERE relnamespace = current_schema()::regnamespace AND relkind = 'r'`;
