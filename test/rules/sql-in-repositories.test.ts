/**
 * SQL is in repositories only, and each of their statements declares the type of its rows
 * (docs/architecture.md).
 */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';

const folder = join(import.meta.dirname, '../../api/src');

/** The files beside repositories that may contain SQL. */
const exceptions: Readonly<Record<string, RegExp>> = {
  'database/: connections, locks, notifications': /^database\//,
  'backup/: every table, whatever it holds': /^backup\//,
  'the base of repositories: the announcement of a change': /^tenancy\/repository\.ts$/,
  'entities: what is computed of a row': /\.entity\.ts$/,
  'listings: what a list is sorted and filtered by': /^listing\/listing\.ts$|\.listing\.ts$/,
};

/** Matches the keywords of a statement, and the TypeORM calls that take or build one. */
const statement =
  /\b(?:SELECT|INSERT INTO|UPDATE ["\w$]+|DELETE FROM|TRUNCATE|RETURNING|FOR UPDATE|LISTEN|ON CONFLICT|EXISTS ?\()/;
const sqlCall = /\.query\s*[<(]|\bcreateQueryBuilder\b|\.(?:and|or)Where\(|\bgetRaw(?:One|Many)\b/;
/** Matches TypeORM's calls that take no statement. */
const rowCall =
  /\b[mM]anager\s*\.(?:find|insert|update|upsert|delete|remove|save|exists|count)\w*\(|\bgetRepository\(/;
/** Matches SQL as the value of a column. */
const columnSql = /: \(\) => ['"`][a-z]/;

const untypedRows = /\.(?:query|getRawOne|getRawMany|getRawAndEntities)\s*\(/;
const looseRows = /\.query<\s*(?:any|unknown|object|\{\s*\})\s*>|\bRecord<string, (?:any|unknown)>/;

const withoutComments = (text: string) =>
  text.replace(/\/\*[\s\S]*?\*\//g, '').replace(/^\s*\/\/.*$/gm, '');

const files = readdirSync(folder, { recursive: true, encoding: 'utf8' })
  .filter((file) => file.endsWith('.ts'))
  .map((file) => ({ file, code: withoutComments(readFileSync(join(folder, file), 'utf8')) }));

const isRepository = ({ file }: { file: string }) => file.endsWith('.repository.ts');
const isException = ({ file }: { file: string }) =>
  Object.values(exceptions).some((exception) => exception.test(file));
const holdsSql = ({ code }: { code: string }) =>
  [statement, sqlCall, rowCall, columnSql].some((pattern) => pattern.test(code));
const names = (some: readonly { file: string }[]) => some.map(({ file }) => file);

describe('SQL', () => {
  it('stands in repositories only, and in what is named here', () => {
    const others = files.filter((file) => !isRepository(file) && !isException(file));
    expect(names(others.filter(holdsSql))).toEqual([]);
  });

  it.each(Object.entries(exceptions))('stands in %s', (_, exception) => {
    expect(names(files.filter(({ file }) => exception.test(file)).filter(holdsSql))).not.toEqual(
      [],
    );
  });

  it('is found by the patterns of this test in almost every repository', () => {
    const repositories = files.filter(isRepository);
    const found = repositories.filter(holdsSql);
    expect(repositories.length).toBeGreaterThan(40);
    expect(found.length).toBeGreaterThan(0.9 * repositories.length);
  });
});

describe('A repository', () => {
  const repositories = files.filter(isRepository);

  it('says what the rows of each statement are', () => {
    const untyped = repositories.filter(
      ({ code }) => untypedRows.test(code) || looseRows.test(code),
    );
    expect(names(untyped)).toEqual([]);
  });

  it('extends one of the two bases', () => {
    const bases = ['tenancy/store-scoped.repository.ts'];
    const strangers = repositories.filter(
      ({ file, code }) =>
        !bases.includes(file) && !/\bextends (?:StoreScoped)?Repository\b/.test(code),
    );
    expect(names(strangers)).toEqual([]);
  });

  it('is of less than 200 lines', () => {
    const long = repositories.filter(({ code }) => code.split('\n').length >= 200);
    expect(names(long)).toEqual([]);
  });
});
