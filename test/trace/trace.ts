/** The table of docs/traceability.md: each requirement and the tests that name it, or why there is none. */
import { join } from 'node:path';
import { reasons } from './reasons.ts';
import { requirements, root, rowsNamedIn } from './requirements.ts';
import { testTitles } from './titles.ts';

/** Where the table stands. */
export const tablePath = join(root, 'docs/traceability.md');

export interface Trace {
  /** What docs/traceability.md is to hold. */
  table: string;
  summary: string;
  /** One sentence for each row without a test or a reason, and for each name that is no row. */
  faults: string[];
}

/** '…/file.test.ts: describe › what it says', without the ids in front. */
function sentence(file: string, path: string[]): string {
  const words = path.join(' › ').replace(/(?:[A-Z]+-\d+(?: to [A-Z]+-\d+|…\d+)?(?:, |: ))+/g, '');
  return `${file}: ${words}`.replace(/\s+/g, ' ').replaceAll('|', '\\|').replaceAll('<', '&lt;');
}

/** Reads the tests' titles against the requirements. */
export function trace(): Trace {
  const rows = requirements();
  const proofs = new Map(rows.map(({ id }) => [id, [] as string[]]));
  const faults: string[] = [];
  for (const { file, path } of testTitles()) {
    for (const id of new Set(path.flatMap(rowsNamedIn))) {
      const known = proofs.get(id);
      if (known) known.push(sentence(file, path));
      else faults.push(`${file} names ${id}, which is no requirement: ${path.join(' › ')}`);
    }
  }
  const lines = rows.map(({ id, text }) => {
    const tests = proofs.get(id) ?? [];
    const reason = reasons[id];
    if (tests.length === 0 && !reason) faults.push(`${id} has no test and no reason: ${text}`);
    return `| ${id} | ${text} | ${tests.join('<br>') || reason || '**missing**'} |`;
  });
  for (const id of Object.keys(reasons)) {
    const isTested = (proofs.get(id) ?? []).length > 0;
    if (isTested || !proofs.has(id)) faults.push(`${id} needs no reason: it is tested, or no row`);
  }
  const tested = [...proofs.values()].filter((tests) => tests.length > 0).length;
  const summary = `${rows.length} requirements: ${tested} proven by tests, ${rows.length - tested} not`;
  const table = [
    '# Requirements and their tests',
    `\nMade by \`npm run trace\` from the tests' names. ${summary}.\n`,
    '| Row | Requirement | Tests |\n|---|---|---|',
    ...lines,
    '',
  ].join('\n');
  return { table, summary, faults };
}
