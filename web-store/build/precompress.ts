/** Writes a .br and a .gz file beside each built asset, so that the server never compresses them. */
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { extname, join } from 'node:path';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import type { Plugin } from 'vite';

const texts = new Set(['.js', '.css', '.svg', '.json']);

/** The plugin; runs when the bundle is on disk. */
export function precompress(): Plugin {
  return {
    name: 'precompress',
    apply: 'build',
    writeBundle(options) {
      const folder = join(options.dir ?? 'dist/client', 'assets');
      for (const name of readdirSync(folder)) {
        if (!texts.has(extname(name))) continue;
        const content = readFileSync(join(folder, name));
        const params = { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY };
        writeFileSync(join(folder, `${name}.br`), brotliCompressSync(content, { params }));
        writeFileSync(join(folder, `${name}.gz`), gzipSync(content, { level: 9 }));
      }
    },
  };
}
