/** The titles of all tests, read from their sources without running them. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import ts from 'typescript';
import { root, rowsNamedIn } from './requirements.ts';

export interface TestTitle {
  /** From the folder of the tests. */
  file: string;
  /** What the describes around the test are called, and the test itself. */
  path: string[];
}

const callers = new Set(['describe', 'it', 'test']);

/** What `it`, `it.each(table)` or `describe.skipIf(…)` begins with. */
function callerOf(callee: ts.Expression): string {
  if (ts.isIdentifier(callee)) return callee.text;
  if (ts.isPropertyAccessExpression(callee)) return callerOf(callee.expression);
  return ts.isCallExpression(callee) ? callerOf(callee.expression) : '';
}

/** The first words of each line of an inline table, where they name rows; else one empty line. */
function tableOf(callee: ts.Expression): string[] {
  const table = ts.isCallExpression(callee) ? callee.arguments[0] : undefined;
  const lines = table && ts.isAsExpression(table) ? table.expression : table;
  if (!lines || !ts.isArrayLiteralExpression(lines)) return [''];
  const words = lines.elements.map((line) => {
    const first = ts.isArrayLiteralExpression(line) ? line.elements[0] : line;
    return first && ts.isStringLiteralLike(first) ? first.text : '';
  });
  return words.some((word) => rowsNamedIn(word).length > 0) ? words : [''];
}

function titlesIn(source: ts.SourceFile, file: string): TestTitle[] {
  const found: TestTitle[] = [];
  const visit = (node: ts.Node, around: string[][]): void => {
    const [title, ...others] = ts.isCallExpression(node) ? node.arguments : [];
    const caller = ts.isCallExpression(node) ? callerOf(node.expression) : '';
    if (!ts.isCallExpression(node) || !title || others.length === 0 || !callers.has(caller)) {
      ts.forEachChild(node, (child) => visit(child, around));
      return;
    }
    const words = ts.isStringLiteralLike(title) ? title.text : title.getText(source).slice(1, -1);
    const all = tableOf(node.expression).map((first) => words.replace('%s', first || '%s'));
    const paths = around.flatMap((path) => all.map((one) => [...path, one]));
    if (caller === 'describe') for (const inner of others) visit(inner, paths);
    else found.push(...paths.map((path) => ({ file, path })));
  };
  visit(source, [[]]);
  return found;
}

/** Every test's title, by file and place. */
export function testTitles(): TestTitle[] {
  const folder = join(root, 'test');
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .map((file) => file.replaceAll('\\', '/'))
    .filter((file) => file.endsWith('.test.ts') && !file.includes('node_modules'))
    .sort()
    .flatMap((file) => {
      const text = readFileSync(join(folder, file), 'utf8');
      return titlesIn(ts.createSourceFile(file, text, ts.ScriptTarget.Latest, true), file);
    });
}
