// `npm run audit`: lists known vulnerabilities of the shipped packages, from the registry, without those explained in docs/security.md.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { npm, root, run } from './command.mjs';

const document = process.argv[2] ?? join(root, 'docs/security.md');
const [program, args] = npm([
  'audit',
  '--omit=dev',
  '--json',
  '--loglevel=error',
  '--fetch-retries=0',
  '--fetch-timeout=15000',
]);
const { code, output } = await run(program, args);
const report = readReport(output);
if (report?.vulnerabilities) printAdvisories(report.vulnerabilities);
else {
  console.log(`audit: NOT CHECKED, the registry gives no advisories (${reasonIn(report)})`);
  // Without advisories the exit code says neither "clean" nor "at fault".
  process.exitCode = 2;
}

/** Prints every advisory; one without an explanation makes the command fail. */
function printAdvisories(vulnerabilities) {
  const advisories = advisoriesIn(vulnerabilities);
  const explained = explainedIn(readFileSync(document, 'utf8'));
  const open = [...advisories].filter(([id]) => !explained.has(id));
  for (const [id, what] of advisories) {
    console.log(`${explained.has(id) ? 'explained' : 'OPEN'} ${id}: ${what}`);
  }
  for (const id of explained) {
    if (!advisories.has(id)) console.log(`no longer reported: ${id}; its explanation can go`);
  }
  console.log(`audit: ${advisories.size} advisories, ${open.length} of them not explained`);
  process.exitCode = open.length > 0 ? 1 : 0;
}

/** The advisories by id, e.g. GHSA-…; packages that only contain a vulnerable one name no advisory of their own. */
function advisoriesIn(vulnerabilities) {
  const all = Object.values(vulnerabilities).flatMap(({ via }) => via);
  const own = all.filter((cause) => typeof cause === 'object');
  return new Map(
    own.map(({ url, severity, name, title }) => [
      url.split('/').at(-1),
      `${severity}, ${name}: ${title}`,
    ]),
  );
}

/** The ids in the first column of the table of accepted advisories. */
function explainedIn(text) {
  return new Set(text.match(/(?<=^\| )GHSA(?:-\w{4}){3}(?= \|)/gm));
}

function readReport(text) {
  try {
    return JSON.parse(text.slice(text.indexOf('{'), text.lastIndexOf('}') + 1));
  } catch {
    return null;
  }
}

function reasonIn(report) {
  return report?.message ?? report?.error?.summary ?? `npm ended with ${code}`;
}
