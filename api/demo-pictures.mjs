// Makes all sizes of the demo shops' pictures, so that a first start has none to encode: `npm run demo-sizes`.
import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { pictureFileName } from '@shop/contract';
import { makePicture } from './dist/file/picture.js';

const here = dirname(fileURLToPath(import.meta.url));
const drawn = join(here, 'demo-pictures');
const made = join(here, 'dist/demo-pictures');

rmSync(made, { recursive: true, force: true });
const waiting = readdirSync(drawn);
await Promise.all(Array.from({ length: availableParallelism() }, makeNext));

async function makeNext() {
  for (let name = waiting.pop(); name !== undefined; name = waiting.pop()) {
    const upload = { bytes: readFileSync(join(drawn, name)), name };
    const { width, height, versions } = await makePicture(upload, true);
    const folder = join(made, name.replace('.webp', ''));
    mkdirSync(folder, { recursive: true });
    for (const { width: version, bytes } of versions) {
      writeFileSync(join(folder, pictureFileName(width, height, version)), bytes);
    }
  }
}
