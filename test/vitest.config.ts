/** Every test of the product; sentences as names. Run by `npm test` and `npm run test:proof`, after a build. */
import { join } from 'node:path';
import { defineConfig } from 'vitest/config';
import { coreFiles, everyStoreFiles, longCoreFiles } from './scale/core-files.ts';
import { ByProject } from './support/by-project.ts';
import { requirements } from './trace/requirements.ts';

const shared = {
  // The rows that a test proves; decisions (OQ-nn) are tags as well.
  tags: requirements().map(({ id }) => ({ name: id })),
  strictTags: false,
  server: { deps: { external: [/\/dist\//] } },
  // Time limits are there to end what hangs. Nothing that is waited for is timed: a busy machine may take its while.
  testTimeout: 60_000,
  hookTimeout: 120_000,
  expect: { poll: { timeout: 10_000 } },
};

/** How many workers run the files, unless the environment says so. */
function workersOr(usual: number): number {
  return Number(process.env.TEST_WORKERS ?? usual);
}

/** For files that load the product, which takes longer than most of them: a worker does it once. */
const product = {
  ...shared,
  isolate: false,
  setupFiles: ['support/fixture-hash/register.ts'],
  globalSetup: ['support/database-server.ts'],
};

/** For files without a browser, of which one worker more than of the others keeps two cores busy: they wait longer. */
const afterBrowsers = {
  maxWorkers: workersOr(4),
  sequence: { groupOrder: 1 },
};

const pathOf = (name: string) => `api/${name}.test.ts`;

/** The files of test/api that `npm run test:quick` runs. */
const quick = coreFiles.filter((name) => !longCoreFiles.includes(name)).map(pathOf);

/** Files of test/api that speak HTTP alone, against the product scaled out (`npm run test:proof scale`). */
const scale = {
  test: {
    name: 'scale',
    include: coreFiles.map(pathOf),
    ...shared,
    isolate: false,
    globalSetup: ['scale/engines.ts'],
    // Installs what is missing.
    hookTimeout: 600_000,
  },
};

/** The same files on a coordinator and two workers of Citus (`npm run test:proof citus`). */
const citus = {
  test: {
    name: 'citus',
    include: [...[...coreFiles, ...everyStoreFiles].map(pathOf), 'citus/**/*.test.ts'],
    ...shared,
    isolate: false,
    globalSetup: ['citus/engines.ts'],
    hookTimeout: 300_000,
  },
};

/** What only `npm run test:proof` runs: it measures, or needs programs of Debian. */
const proofs = [
  { test: { ...product, name: 'proof', include: ['proof/**/*.test.ts'], hookTimeout: 300_000 } },
  {
    test: {
      ...shared,
      name: 'composition',
      include: ['composition/**/*.test.ts'],
      // Installs what is missing.
      hookTimeout: 600_000,
    },
  },
];

export default defineConfig({
  root: import.meta.dirname,
  // Vitest keeps here how long each file took.
  cacheDir: join(import.meta.dirname, '../.cache/vitest'),
  test: {
    // One more than two cores: tests wait a part of their time, for mails and for pages.
    maxWorkers: workersOr(3),
    sequence: { sequencer: ByProject },
    projects: [
      {
        test: {
          ...shared,
          ...afterBrowsers,
          name: 'rules',
          include: ['rules/**/*.test.ts'],
          isolate: false,
        },
      },
      {
        test: {
          ...product,
          ...afterBrowsers,
          name: 'api',
          include: process.env.QUICK ? quick : ['api/**/*.test.ts'],
        },
      },
      {
        test: {
          ...shared,
          name: 'start',
          include: ['embedded/**/*.test.ts', 'start/**/*.test.ts'],
          isolate: false,
          globalSetup: ['support/made-folder.ts'],
        },
      },
      {
        test: {
          ...product,
          name: 'browser',
          include: ['browser/**/*.test.ts'],
          testTimeout: 120_000,
          hookTimeout: 180_000,
          expect: { poll: { timeout: 30_000 } },
        },
      },
      ...(process.env.PROOF ? proofs : []),
      ...(process.env.SCALE ? [scale] : []),
      ...(process.env.CITUS ? [citus] : []),
    ],
  },
});
