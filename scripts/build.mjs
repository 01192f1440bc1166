// Builds what changed since the last build: `npm run build`, and part of start and test.
import { existsSync, readdirSync, readFileSync, realpathSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { installed, main, npm, root, runOrFail } from './command.mjs';
import {
  fingerprint,
  forgetFingerprint,
  storedFingerprint,
  storeFingerprint,
} from './fingerprint.mjs';
import { onNode24 } from './node24.mjs';

const shared = ['package-lock.json', 'tsconfig.base.json', 'tsconfig.json', 'libs'];
const libs = readdirSync(join(root, 'libs')).map((name) => `libs/${name}`);

const distOf = (folder) => `${folder}/dist`;

const libSteps = [{ name: 'libs', inputs: shared, outputs: libs.map(distOf), work: compile(libs) }];
const appSteps = [
  { name: 'api', inputs: [...shared, 'api'], outputs: ['api/dist'], work: compileApi },
  ...['web-store', 'web-dashboard'].map((name) => ({
    name,
    inputs: [...shared, name],
    outputs: [distOf(name)],
    work: () => runScript(name, 'build'),
  })),
];

/** After the api, whose code makes them. */
const demoStep = {
  name: 'demo-pictures',
  inputs: [
    'package-lock.json',
    'api/demo-pictures',
    'api/demo-pictures.mjs',
    'api/src/file/picture.ts',
    'libs/contract/src/picture.ts',
  ],
  outputs: ['api/dist/demo-pictures'],
  work: () => runScript('api', 'demo-sizes'),
};

/** Builds the libraries, then these that depend on them in parallel; skips what has not changed. */
export async function build(names = appSteps.map(({ name }) => name)) {
  for (const step of libSteps) await buildStep(step);
  const wanted = appSteps.filter((step) => names.includes(step.name) && isBuildable(step));
  await Promise.all(
    wanted.map(async (step) => {
      await buildStep(step);
      if (step.name === 'api') await buildStep(demoStep);
    }),
  );
}

function isBuildable({ name }) {
  return name === 'api' || hasScript(name, 'build');
}

async function buildStep({ name, inputs, outputs, work }) {
  const step = `build-${name}`;
  const wanted = fingerprint([...inputs, 'scripts/build.mjs']);
  const built = storedFingerprint(step);
  const isWhole = built !== undefined && outputs.every((folder) => existsSync(join(root, folder)));
  if (isWhole && built === wanted) return;
  console.log(`Building ${name} …`);
  const began = Date.now();
  forgetFingerprint(step);
  await work(isWhole);
  storeFingerprint(step, wanted);
  console.log(`Built ${name} in ${((Date.now() - began) / 1000).toFixed(1)} s`);
}

/**
 * Compiles the projects. TypeScript trusts its records of what it wrote, so a build is forced where
 * output is missing, or may be of a build that was broken off.
 */
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
  // By its name: as a path, web-dashboard would mean its icons as well.
  const args = ['run', script, '--workspace', `@shop/${workspace}`, '--silent'];
  return runOrFail(`npm run ${script} in ${workspace}`, ...npm(args));
}

function hasScript(workspace, script) {
  const text = readFileSync(join(root, workspace, 'package.json'), 'utf8');
  return JSON.parse(text).scripts?.[script] !== undefined;
}

// The other scripts import this file; `npm run build` runs it.
if (import.meta.url === pathToFileURL(realpathSync(process.argv[1])).href) {
  await main(() =>
    onNode24(
      () => {},
      () => build(),
    ),
  );
}
