/** Every test of the product; sentences as names. Run by `npm test`, after a build. */
import { availableParallelism } from 'node:os';
import { defineConfig } from 'vitest/config';
import { coreFiles, everyStoreFiles, longCoreFiles } from './scale/core-files.ts';
import { LongestFirst } from './support/longest-first.ts';
import { requirements } from './trace/requirements.ts';

const shared = {
  // The rows that a test proves; decisions (OQ-nn) are tags as well.
  tags: requirements().map(({ id }) => ({ name: id })),
  strictTags: false,
  server: { deps: { external: [/\/dist\//] } },
  // Of what is waited for nothing is timed: a busy machine may take its while.
  expect: { poll: { timeout: 10_000 } },
};

const pathOf = (name: string) => `api/${name}.test.ts`;

/** The files of test/api that `npm run test:quick` runs. */
const quick = coreFiles.filter((name) => !longCoreFiles.includes(name)).map(pathOf);

/** Files of test/api that speak HTTP alone, against the product scaled out (`npm run test:scale`). */
const scale = {
  test: {
    name: 'scale',
    include: coreFiles.map(pathOf),
    isolate: false,
    globalSetup: ['scale/engines.ts'],
    testTimeout: 60_000,
    // Installs what is missing.
    hookTimeout: 600_000,
    ...shared,
  },
};

/** The same files on a coordinator and two workers of Citus (`npm run test:citus`). */
const citus = {
  test: {
    name: 'citus',
    include: [...[...coreFiles, ...everyStoreFiles].map(pathOf), 'citus/**/*.test.ts'],
    isolate: false,
    globalSetup: ['citus/engines.ts'],
    testTimeout: 60_000,
    hookTimeout: 300_000,
    ...shared,
  },
};

export default defineConfig({
  root: import.meta.dirname,
  test: {
    // One more than processors: with as many, a seventh of their time was idle, as files wait for limits.
    maxWorkers: Number(process.env.TEST_WORKERS ?? Math.min(availableParallelism(), 4) + 1),
    // None but in CI, where one slow moment of a shared machine must not hide what else has failed.
    retry: Number(process.env.TEST_RETRY ?? 0),
    testTimeout: 30_000,
    hookTimeout: 120_000,
    sequence: { sequencer: LongestFirst },
    projects: [
      {
        test: {
          name: 'rules',
          include: ['rules/**/*.test.ts'],
          isolate: false,
          testTimeout: 30_000,
          ...shared,
        },
      },
      {
        test: {
          name: 'api',
          include: process.env.QUICK ? quick : ['api/**/*.test.ts'],
          // Loading the application takes longer than most files: a worker does it once.
          isolate: false,
          setupFiles: ['support/fixture-hash/register.ts'],
          globalSetup: ['support/database-server.ts'],
          testTimeout: 30_000,
          hookTimeout: 120_000,
          ...shared,
        },
      },
      {
        test: {
          name: 'start',
          include: ['embedded/**/*.test.ts', 'start/**/*.test.ts'],
          isolate: false,
          testTimeout: 60_000,
          hookTimeout: 60_000,
          ...shared,
        },
      },
      {
        test: {
          name: 'composition',
          include: ['composition/**/*.test.ts'],
          testTimeout: 60_000,
          // Installs what is missing.
          hookTimeout: 600_000,
          ...shared,
        },
      },
      ...(process.env.SCALE ? [scale] : []),
      ...(process.env.CITUS ? [citus] : []),
      {
        test: {
          name: 'browser',
          include: ['browser/**/*.test.ts'],
          // Loading the product and starting Chromium take seconds: a worker does both once.
          isolate: false,
          setupFiles: ['support/fixture-hash/register.ts'],
          globalSetup: ['support/database-server.ts'],
          testTimeout: 120_000,
          hookTimeout: 180_000,
          ...shared,
          expect: { poll: { timeout: 30_000 } },
        },
      },
    ],
  },
});
