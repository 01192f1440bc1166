/** Makes the table of docs/traceability.md: each requirement, its kind, and the tests that name it. */
import { join } from 'node:path';
import { reasons } from './reasons.ts';
import { requirements, root } from './requirements.ts';
import { testTitles } from './titles.ts';

/** The path of the table, which is not committed. */
export const tablePath = join(root, 'docs/traceability.md');

export interface Trace {
  /** The contents for docs/traceability.md. */
  table: string;
  summary: string;
  /** A sentence for each row without a test or a reason, and for each named id that is no row. */
  faults: string[];
}

/** Formats a test as '…/file.test.ts: describe › title', without the ids in front. */
function sentence(file: string, path: string[]): string {
  const words = path
    .join(' › ')
    .replace(/(?:[A-Z]+\d?-\d+(?: to [A-Z]+\d?-\d+|…\d+)?(?:, |: ))+/g, '');
  return `${file}: ${words}`.replace(/\s+/g, ' ').replaceAll('|', '\\|').replaceAll('<', '&lt;');
}

/** Compares the tests' tags and titles with the requirements. */
export function trace(): Trace {
  const rows = requirements();
  const proofs = new Map(rows.map(({ id }) => [id, [] as string[]]));
  const faults: string[] = [];
  for (const { file, path, rows: named } of testTitles()) {
    for (const id of new Set(named)) {
      const known = proofs.get(id);
      if (known) known.push(sentence(file, path));
      else faults.push(`${file} names ${id}, which is no requirement: ${path.join(' › ')}`);
    }
  }
  const counts = new Map<Kind, number>(kinds.map((kind) => [kind, 0]));
  const lines = rows.map(({ id, text }) => {
    const tests = proofs.get(id) ?? [];
    const reason = reasons[id];
    const kind: Kind = reason?.kind ?? (tests.length > 0 ? 'proven' : 'missing');
    counts.set(kind, (counts.get(kind) ?? 0) + 1);
    if (kind === 'missing') faults.push(`${id} has no test and no reason: ${text}`);
    if (kind === 'decided otherwise' && tests.length === 0) {
      faults.push(`${id} is decided otherwise, and no test holds what was decided`);
    }
    const proof = [...(reason ? [reason.why] : []), ...tests];
    return `| ${id} | ${text} | ${kind} | ${proof.join('<br>')} |`;
  });
  for (const id of Object.keys(reasons)) {
    if (!proofs.has(id)) faults.push(`${id} has a reason, but is no requirement`);
  }
  const found = kinds.filter((kind) => kind !== 'missing' || counts.get(kind));
  const summary = `${rows.length} requirements: ${found.map((kind) => `${counts.get(kind)} ${kind}`).join(', ')}`;
  const table = [
    '# Requirements and their tests',
    `\nMade by \`npm run trace\` from the tests' names and test/trace/reasons.ts. ${summary}.\n`,
    explanation,
    '| Row | Requirement | Kind | Why not, and the tests |\n|---|---|---|---|',
    ...lines,
    '',
  ].join('\n');
  return { table, summary, faults };
}

/** The kinds of rows; 'missing' is a fault. */
const kinds = ['proven', 'decided otherwise', 'cannot be proven', 'missing'] as const;
type Kind = (typeof kinds)[number];

const explanation = `There are three kinds of rows. *proven*: the tests named would fail without it. *decided otherwise*: the
product does something else, for the reason that stands there; the tests hold what was decided. *cannot be
proven*: nobody could see it, for the reason that stands there; tests beside it hold what stands in its place.
`;
