/** Every test of the product; sentences as names. Run by `npm test`, after a build. */
import { defineConfig } from 'vitest/config';
import { coreFiles } from './scale/core-files.ts';

const external = {
  server: { deps: { external: [/\/dist\//] } },
  // Of what is waited for nothing is timed: a busy machine may take its while.
  expect: { poll: { timeout: 10_000 } },
};

/** Files of test/api that speak HTTP alone, against the product scaled out (`npm run test:scale`). */
const scale = {
  test: {
    name: 'scale',
    include: coreFiles.map((name) => `api/${name}.test.ts`),
    isolate: false,
    globalSetup: ['scale/engines.ts'],
    testTimeout: 60_000,
    // Installs what is missing.
    hookTimeout: 600_000,
    ...external,
  },
};

export default defineConfig({
  root: import.meta.dirname,
  test: {
    maxWorkers: 2,
    testTimeout: 30_000,
    hookTimeout: 120_000,
    projects: [
      {
        test: {
          name: 'rules',
          include: ['rules/**/*.test.ts'],
          testTimeout: 30_000,
          ...external,
        },
      },
      {
        test: {
          name: 'api',
          include: ['api/**/*.test.ts'],
          // Loading the application takes longer than most files: a worker does it once.
          isolate: false,
          globalSetup: ['support/database-server.ts'],
          testTimeout: 30_000,
          hookTimeout: 120_000,
          ...external,
        },
      },
      {
        test: {
          name: 'start',
          include: ['embedded/**/*.test.ts', 'start/**/*.test.ts'],
          testTimeout: 60_000,
          hookTimeout: 60_000,
          ...external,
        },
      },
      {
        test: {
          name: 'composition',
          include: ['composition/**/*.test.ts'],
          testTimeout: 60_000,
          // Installs what is missing.
          hookTimeout: 600_000,
          ...external,
        },
      },
      ...(process.env.SCALE ? [scale] : []),
      {
        test: {
          name: 'browser',
          include: ['browser/**/*.test.ts'],
          globalSetup: ['support/database-server.ts'],
          // A busy machine may starve a browser; what needs its second try is marked in the report.
          retry: 2,
          testTimeout: 90_000,
          hookTimeout: 180_000,
          ...external,
        },
      },
    ],
  },
});
