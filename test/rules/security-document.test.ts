/** Compares docs/security.md with the items of ASVS, the tests, the files and its own sections. */
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { asvsItems } from '../support/security/asvs.ts';

const root = join(import.meta.dirname, '../..');
const text = readFileSync(join(root, 'docs/security.md'), 'utf8');

interface Row {
  item: string;
  level: string;
  verdict: string;
  /** The tests, files, sections and reasons that the row names. */
  proofs: string[];
}

const rows: Row[] = [
  ...text.matchAll(/^\| (\d+\.\d+\.\d+) \| (\d) \| [^|]+ \| ([^|]+) \| ([^|]+) \|$/gm),
].map(([, item = '', level = '', verdict = '', proof = '']) => ({
  item,
  level,
  verdict,
  proofs: proof.split(' · '),
}));

const test = /^`([\w/-]+\.(?:test|walk)\.ts)` › (.+)$/;

/** How a proof is wrong: what it names does not exist; null = it is right. */
function faultOf(proof: string): string | null {
  const [, file, title] = test.exec(proof) ?? [];
  if (file && title) return hasTest(file, title) ? null : `no such test: ${file} › ${title}`;
  const files = [...proof.matchAll(/`([\w./-]+\/[\w.-]+|Dockerfile|Caddyfile|[\w.-]+\.json)`/g)];
  const gone = files.find(([, path = '']) => !existsSync(join(root, path)));
  if (gone) return `no such file: ${gone[1]}`;
  const [, section] = /§ ([A-Z][\w ]+)/.exec(proof) ?? [];
  return section && !text.includes(`\n## ${section}\n`) ? `no such section: ${section}` : null;
}

/** Whether a file has a test of that title; row ids may have been added in front of the title. */
function hasTest(file: string, title: string): boolean {
  const path = join(root, 'test', file);
  if (!existsSync(path)) return false;
  const source = readFileSync(path, 'utf8').replaceAll('\\', '');
  return ["'", '"', '`'].some((quote) => source.includes(title + quote));
}

describe('docs/security.md', () => {
  it('has a row for every item of ASVS 5.0.0 of level 1 and 2, once, under its level', () => {
    for (const [level, items] of Object.entries(asvsItems)) {
      const own = rows.filter((row) => row.level === level).map(({ item }) => item);
      expect(own.toSorted()).toEqual([...items].toSorted());
    }
    expect(rows).toHaveLength(253);
  });

  it('decides every item, and proves what it calls met', () => {
    const verdicts = ['met', 'decided', 'n/a'];
    expect(rows.filter(({ verdict }) => !verdicts.includes(verdict))).toEqual([]);
    const isProof = (proof: string) => test.test(proof) || /`[^`]+`|§ /.test(proof);
    const bare = rows.filter(({ verdict, proofs }) => verdict === 'met' && !proofs.some(isProof));
    // Only this row has a reason in words instead of a proof.
    expect(bare.map(({ item }) => item)).toEqual(['3.7.1']);
    const count = (wanted: string) => rows.filter(({ verdict }) => verdict === wanted).length;
    console.log(
      `ASVS 5.0.0: ${rows.length} items, ${verdicts.map((v) => `${count(v)} ${v}`).join(', ')}`,
    );
  });

  it('names only tests, files and sections that are there', () => {
    const faults = rows.flatMap(({ item, proofs }) =>
      proofs.map(faultOf).flatMap((fault) => (fault ? [`${item}: ${fault}`] : [])),
    );
    expect(faults).toEqual([]);
    const named = rows.flatMap(({ proofs }) => proofs.filter((proof) => test.test(proof)));
    expect(new Set(named).size).toBeGreaterThan(100);
    console.log(`ASVS 5.0.0: ${named.length} references to ${new Set(named).size} tests`);
  });

  it('would be found out', () => {
    expect(faultOf('`api/auth.test.ts` › never written')).toContain('no such test');
    expect(faultOf('`api/none.test.ts` › answers')).toContain('no such test');
    expect(faultOf('see `api/src/none.ts`')).toContain('no such file');
    expect(faultOf('§ Nowhere')).toContain('no such section');
  });
});
