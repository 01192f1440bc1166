/** Builds the dashboard: one static page under /assets/dashboard/, compressed beside each asset. */
import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import react from '@vitejs/plugin-react';
import { defaultClientConditions, defineConfig, type Plugin } from 'vite';

const compressible = /\.(?:js|css|html|svg|json)$/;

/** Writes name.br and name.gz beside each text asset, so that the server never compresses at run time. */
function precompress(): Plugin {
  let outDir = '';
  return {
    name: 'precompress',
    apply: 'build',
    configResolved(config) {
      outDir = join(config.root, config.build.outDir);
    },
    async closeBundle() {
      const names = await readdir(outDir, { recursive: true });
      for (const name of names.filter((entry) => compressible.test(entry))) {
        const bytes = await readFile(join(outDir, name));
        const params = { [constants.BROTLI_PARAM_QUALITY]: 11 };
        await writeFile(join(outDir, `${name}.br`), brotliCompressSync(bytes, { params }));
        await writeFile(join(outDir, `${name}.gz`), gzipSync(bytes, { level: 9 }));
      }
    },
  };
}

/**
 * What every first look needs comes in one file, and what nearly every screen of a dashboard needs in
 * another: each file is a request, and compresses worse than with the others.
 */
const together = [
  { name: 'start', tags: ['$initial' as const], priority: 1 },
  { name: 'dashboard', minShareCount: 18 },
];

export default defineConfig({
  root: import.meta.dirname,
  base: '/assets/dashboard/',
  plugins: [react(), precompress()],
  resolve: { conditions: ['source', ...defaultClientConditions] },
  build: {
    target: 'es2022',
    assetsDir: '.',
    chunkSizeWarningLimit: 900,
    rolldownOptions: { output: { codeSplitting: { groups: together } } },
  },
});
