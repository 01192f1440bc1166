// `npm run test:proof [word …]`: runs these proofs (proofs.mjs), or all, one after another; ends with a table of them.
import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { build } from './build.mjs';
import { chromiumPath } from './chromium.mjs';
import { Failure, main, npm, run } from './command.mjs';
import { installEverything } from './install.mjs';
import { onNode24 } from './node24.mjs';
import { proofs } from './proofs.mjs';
import { runTests, summary } from './vitest-run.mjs';

await main(() => {
  const [words, args] = chosen(process.argv.slice(2));
  return onNode24(installEverything, () => runProofs(words, args));
});

/** The proofs that are named; what follows the name of a proof that is a script chooses among its parts. */
function chosen(words) {
  const known = words.filter((word) => proofs.some((proof) => proof.word === word));
  const rest = words.filter((word) => !known.includes(word));
  if (words.length > 0 && known.length === 0) {
    throw new Failure(`The proofs are ${proofs.map(({ word }) => word).join(', ')}.`);
  }
  return [known.length > 0 ? known : proofs.map(({ word }) => word), rest];
}

async function runProofs(words, args) {
  await build();
  const browser = await chromiumPath();
  const lines = [];
  for (const proof of proofs.filter(({ word }) => words.includes(word))) {
    console.log(`\n# ${proof.word}: ${proof.shows}`);
    const began = Date.now();
    const { state, result } = await prove(proof, args, browser);
    const minutes = ((Date.now() - began) / 60_000).toFixed(1);
    lines.push({ word: proof.word, shows: proof.shows, minutes, state, result });
  }
  console.log('\n| Proof | Shows | Minutes | Result |\n|---|---|---|---|');
  for (const { word, shows, minutes, result } of lines) {
    console.log(`| ${word} | ${shows} | ${minutes} | ${result} |`);
  }
  const count = { passed: 0, failed: 0, skipped: 0 };
  for (const { state } of lines) count[state] += 1;
  process.exitCode = count.failed > 0 ? 1 : 0;
  console.log(`\n${summary(count)}`);
}

/** Runs one proof to its end; never throws, so that the others follow. A proof that can't run here is skipped. */
async function prove({ files = [], env = {}, suite, script, needs }, args, browser) {
  if (needs === 'citus' && !hasCitus()) {
    return { state: 'skipped', result: 'not run: Citus is not installed (docs/scaling.md)' };
  }
  try {
    const results = [];
    if (files.length > 0 || suite) {
      const setting = suite ? { [suite.toUpperCase()]: '1' } : { PROOF: '1' };
      const chosenFiles = suite ? [`--project=${suite}`, ...args] : files;
      const count = await runTests(chosenFiles, { CHROMIUM_PATH: browser, ...setting, ...env });
      results.push({ passed: count.failed === 0, result: summary(count) });
    }
    if (script) {
      const command = npm(['run', '--silent', script, '--workspace', 'test', '--', ...args]);
      const { code } = await run(...command, { show: true });
      results.push({ passed: code === 0, result: code === 0 ? 'as it should be' : 'missed' });
    }
    return {
      state: results.every(({ passed }) => passed) ? 'passed' : 'failed',
      result: results.map(({ result }) => result).join('; '),
    };
  } catch (error) {
    return { state: 'failed', result: `broke off: ${error.message}` };
  }
}

/** Whether the version of PostgreSQL that the tests start has Citus. */
function hasCitus() {
  const versions = '/usr/lib/postgresql';
  const [newest] = existsSync(versions)
    ? readdirSync(versions).sort((one, other) => Number(other) - Number(one))
    : [];
  return newest !== undefined && existsSync(join(versions, newest, 'lib/citus.so'));
}
