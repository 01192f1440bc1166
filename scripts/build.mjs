// Builds what changed since the last build: `npm run build`, and part of start and test.
import { existsSync, readdirSync, readFileSync, realpathSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import './node-version.mjs';
import { installed, main, npm, root, runOrFail } from './command.mjs';
import { fingerprint, keep, kept } from './fingerprint.mjs';

const shared = ['package-lock.json', 'tsconfig.base.json', 'tsconfig.json', 'libs'];
const libs = readdirSync(join(root, 'libs')).map((name) => `libs/${name}`);

const libSteps = [{ name: 'libs', inputs: shared, outputs: libs, work: compile(libs) }];
const appSteps = [
  { name: 'api', inputs: [...shared, 'api'], outputs: ['api'], work: compileApi },
  ...['web-store', 'web-dashboard'].map((name) => ({
    name,
    inputs: [...shared, name],
    outputs: [name],
    work: () => runScript(name, 'build'),
  })),
];

/** Builds the libraries, then all that stands on them side by side; skips what has not changed. */
export async function build() {
  for (const step of libSteps) await buildStep(step);
  await Promise.all(appSteps.filter(isBuildable).map(buildStep));
}

function isBuildable({ name }) {
  return name === 'api' || hasScript(name, 'build');
}

async function buildStep({ name, inputs, outputs, work }) {
  const wanted = fingerprint([...inputs, 'scripts/build.mjs']);
  const isWhole = outputs.every((folder) => existsSync(join(root, folder, 'dist')));
  if (isWhole && kept(`build-${name}`) === wanted) return;
  console.log(`Building ${name} …`);
  const began = Date.now();
  await work(isWhole);
  keep(`build-${name}`, wanted);
  console.log(`Built ${name} in ${((Date.now() - began) / 1000).toFixed(1)} s`);
}

/** TypeScript trusts its notes about what it wrote, so it is forced where that is missing. */
function compile(projects) {
  return (isWhole) => {
    const args = [
      installed('typescript/bin/tsc'),
      '-b',
      ...projects,
      ...(isWhole ? [] : ['--force']),
    ];
    return runOrFail(`tsc -b ${projects.join(' ')}`, process.execPath, args);
  };
}

async function compileApi(isWhole) {
  await compile(['api'])(isWhole);
  if (hasScript('api', 'schemas')) await runScript('api', 'schemas');
}

function runScript(workspace, script) {
  const args = ['run', script, '--workspace', workspace, '--silent'];
  return runOrFail(`npm run ${script} in ${workspace}`, ...npm(args));
}

function hasScript(workspace, script) {
  const text = readFileSync(join(root, workspace, 'package.json'), 'utf8');
  return JSON.parse(text).scripts?.[script] !== undefined;
}

// Imported by the other scripts, run by `npm run build`.
if (import.meta.url === pathToFileURL(realpathSync(process.argv[1])).href) await main(build);
