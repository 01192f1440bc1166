/** No test of the gate holds a clock: what is about speed is a proof or a bench (CONTRIBUTING, Test). */
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type ESTree, parseSync, Visitor } from 'vite';
import { expect, it } from 'vitest';

const root = join(import.meta.dirname, '..');
const folders = ['api', 'browser', 'start', 'embedded'];

const isNow = (node: ESTree.Node | null | undefined): boolean =>
  node?.type === 'CallExpression' &&
  node.callee.type === 'MemberExpression' &&
  node.callee.property.type === 'Identifier' &&
  ['now', 'hrtime'].includes(node.callee.property.name);

/** The places of a source at which elapsed time is taken: by performance.now(), or a time less an earlier one. */
function clocksIn(text: string, file: string): string[] {
  const begun = new Set<string>();
  const found: string[] = [];
  const tell = (node: ESTree.Node) =>
    found.push(`${file}:${text.slice(0, node.start).split('\n').length}`);
  const { program } = parseSync(file, text);
  new Visitor({
    VariableDeclarator({ id, init }) {
      if (id.type === 'Identifier' && isNow(init)) begun.add(id.name);
    },
  }).visit(program);
  const isBegun = (node: ESTree.Node) => node.type === 'Identifier' && begun.has(node.name);
  new Visitor({
    CallExpression(node) {
      const { callee } = node;
      if (callee.type !== 'MemberExpression' || callee.object.type !== 'Identifier') return;
      if (callee.object.name === 'performance' && isNow(node)) tell(node);
    },
    BinaryExpression(node) {
      if (node.operator !== '-') return;
      const [left, right] = [node.left as ESTree.Node, node.right];
      if ((isNow(left) || isBegun(left)) && isBegun(right)) tell(node);
    },
  }).visit(program);
  return found;
}

it('no test of the gate takes the time that something took', () => {
  const files = folders.flatMap((folder) => globSync(`${folder}/**/*.{ts,mjs}`, { cwd: root }));
  expect(files.length).toBeGreaterThan(150);
  const clocks = files.flatMap((file) => clocksIn(readFileSync(join(root, file), 'utf8'), file));
  expect(clocks).toEqual([]);
});

it('a clock would be seen, and a time that is stored is none', () => {
  const held = `const began = Date.now(); await work(); expect(Date.now() - began).toBeLessThan(9);`;
  expect(clocksIn(held, 'a.test.ts')).toEqual(['a.test.ts:1']);
  const passed = `expect(performance.now()).toBeLessThan(9);`;
  expect(clocksIn(passed, 'a.test.ts')).toEqual(['a.test.ts:1']);
  const stored = `expect(Date.now() - Date.parse(order.createdAt)).toBeLessThan(60_000);`;
  expect(clocksIn(stored, 'a.test.ts')).toEqual([]);
});
