/** Texts that would change a statement that contains them. */
import { counter } from './mark.ts';

/**
 * Texts that advance a sequence when they are executed, which no rollback undoes; so nothing needs
 * to be slow to be detected.
 */
const runs = [
  `'||nextval('${counter}')||'`,
  `' || (SELECT nextval('${counter}'))::text || '`,
  `'; SELECT nextval('${counter}'); --`,
  `'); SELECT nextval('${counter}'); --`,
  `1; SELECT nextval('${counter}')`,
  `" || nextval('${counter}') || "`,
  `") ; SELECT nextval('${counter}') ; --`,
  `' AND (SELECT count(*) FROM pg_sleep(9), nextval('${counter}')) > 0 --`,
  `' OR CASE WHEN nextval('${counter}') > 0 THEN pg_sleep(9) IS NOT NULL END --`,
  `') OR nextval('${counter}') IS NOT NULL OR ('`,
  `\\' OR nextval('${counter}') > 0 --`,
  `\u02bc; SELECT nextval(\u02bc${counter}\u02bc) --`,
  `\uff07 OR nextval(\uff07${counter}\uff07) > 0 --`,
  `$$;SELECT nextval('${counter}');$$`,
  `'; COPY (SELECT nextval('${counter}')) TO '/tmp/${counter}'; --`,
  `(SELECT nextval('${counter}'))`,
];

/** Tautologies, unions, comments, JSON operators, LIKE's wildcards, placeholders, bytes that end a text. */
const shapes = [
  `'OR'zqinj'='zqinj`,
  `' OR 1=1 -- zqinj`,
  `" OR "zqinj"="zqinj`,
  `zqinj' OR TRUE #`,
  `' UNION SELECT id, email, password_hash FROM "user" -- zqinj`,
  `zqinj'/*`,
  `*/ OR TRUE /* zqinj`,
  `'; UPDATE store SET name = 'zqinj'; --`,
  `'; DROP TABLE product; -- zqinj`,
  `zqinj' -> 'a' ->> 'b' @> '{}`,
  `{"zqinj": "' OR '1'='1"}`,
  `zqinj\\`,
  `zqinj%`,
  `%zqinj_%`,
  `_%\\_`,
  `$1`,
  `:name zqinj`,
  `:text`,
  `zqinj\0'; --`,
  `\u0000`,
  `zqinj\ud800' OR 1=1`,
  `admin'--`,
  `E'\\x27 zqinj`,
  `U&"d\\0061t\\+000061" zqinj`,
];

export const sql: readonly string[] = [...runs, ...shapes];
