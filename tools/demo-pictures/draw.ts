// `npm run demo-pictures`: draws every picture of the demo shops.
import { mkdirSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pictureKeys, renderPicture } from './render.ts';

const folder = join(import.meta.dirname, '../../api/demo-pictures');

/** The highest size of all pictures together, bytes. */
const most = 3_000_000;

rmSync(folder, { recursive: true, force: true });
mkdirSync(folder);
for (const key of pictureKeys) {
  writeFileSync(join(folder, `${key}.webp`), await renderPicture(key));
}
const files = readdirSync(folder);
const bytes = files.reduce((sum, name) => sum + statSync(join(folder, name)).size, 0);
console.log(`${files.length} pictures, ${(bytes / 1_000_000).toFixed(2)} MB`);
if (bytes > most) {
  console.error(`That is more than ${most / 1_000_000} MB.`);
  process.exitCode = 1;
}
