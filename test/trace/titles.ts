/** Reads the titles and tags of all tests from their sources, without running them. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type ESTree, parseSync, Visitor } from 'vite';
import { root, rowsNamedIn } from './requirements.ts';

export interface TestTitle {
  /** The path from the folder of the tests. */
  file: string;
  /** The titles of the describes around the test, and its own. */
  path: string[];
  /** The ids of the requirements that it proves, by tags and in titles; those of the describes too. */
  rows: string[];
}

const callers = new Set(['describe', 'it', 'test']);

/** The first name of a call, such as `it` in `it.each(table)`, or `describe` in `describe.skipIf(…)`. */
function callerOf(callee: ESTree.Expression): string {
  if (callee.type === 'Identifier') return callee.name;
  if (callee.type === 'MemberExpression') return callerOf(callee.object);
  return callee.type === 'CallExpression' ? callerOf(callee.callee) : '';
}

/** The first text of each line of an inline table, where it names rows; else one empty text. */
function tableOf(callee: ESTree.Expression): string[] {
  const table = callee.type === 'CallExpression' ? callee.arguments[0] : undefined;
  const lines = table?.type === 'TSAsExpression' ? table.expression : table;
  if (lines?.type !== 'ArrayExpression') return [''];
  const words = lines.elements.map((line) => {
    const first = line?.type === 'ArrayExpression' ? line.elements[0] : line;
    return (first && textOf(first)) ?? '';
  });
  return words.some((word) => rowsNamedIn(word).length > 0) ? words : [''];
}

/** The text of a literal, or null for anything that is computed. */
function textOf(node: ESTree.Node): string | null {
  if (node.type === 'Literal' && typeof node.value === 'string') return node.value;
  if (node.type !== 'TemplateLiteral' || node.expressions.length > 0) return null;
  return node.quasis[0]?.value.cooked ?? null;
}

/** The ids in the tags of a call's options, such as `{ tags: ['CAT-05', ...rows('CAT-07', 'CAT-09')] }`. */
function taggedRows(options: ESTree.Node | undefined, text: string): string[] {
  if (options?.type !== 'ObjectExpression') return [];
  const tags = options.properties.find(
    (property) =>
      property.type === 'Property' && text.slice(property.key.start, property.key.end) === 'tags',
  );
  const words = tags ? text.slice(tags.start, tags.end) : '';
  return rowsNamedIn(words.replace(/rows\(\s*'([^']+)',\s*'([^']+)',?\s*\)/g, '$1 to $2'));
}

type Named = Omit<TestTitle, 'file'>;

/** Reads the tests of one source file. */
export function titlesIn(text: string, file: string): TestTitle[] {
  const found: TestTitle[] = [];
  const around: Named[][] = [[{ path: [], rows: [] }]];
  const { program } = parseSync(file, text);
  new Visitor({
    CallExpression(call) {
      const [title, options] = call.arguments;
      if (!title || !isTitled(call)) return;
      const words = textOf(title) ?? text.slice(title.start + 1, title.end - 1);
      const all = tableOf(call.callee).map((first) => words.replace('%s', first || '%s'));
      const tagged = taggedRows(options, text);
      const names = (around.at(-1) ?? []).flatMap(({ path, rows }) =>
        all.map((one) => ({
          path: [...path, one],
          rows: [...rows, ...tagged, ...rowsNamedIn(one)],
        })),
      );
      around.push(names);
      if (callerOf(call.callee) !== 'describe')
        found.push(...names.map((name) => ({ file, ...name })));
    },
    'CallExpression:exit'(call) {
      if (isTitled(call)) around.pop();
    },
  }).visit(program);
  return found;
}

/** Whether a call declares a test or a group of them: it has a title and more. */
function isTitled({ callee, arguments: given }: ESTree.CallExpression): boolean {
  return given.length > 1 && callers.has(callerOf(callee));
}

/** Returns the titles of all tests, by file and position. */
export function testTitles(): TestTitle[] {
  const folder = join(root, 'test');
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .map((file) => file.replaceAll('\\', '/'))
    .filter((file) => file.endsWith('.test.ts') && !file.includes('node_modules'))
    .sort()
    .flatMap((file) => titlesIn(readFileSync(join(folder, file), 'utf8'), file));
}
