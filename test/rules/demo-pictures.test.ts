/** The demo shops' pictures are files of the product; tools/demo-pictures draws them. */
import { readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { demoShops, pictureKeysOf } from '@shop/api/demo/demo-shops.js';
import { expect, it } from 'vitest';

const folder = join(import.meta.dirname, '../../api/demo-pictures');
const files = readdirSync(folder);

it('the demo has a file for each of its pictures, and no other', () => {
  const keys = new Set(demoShops.flatMap(pictureKeysOf));
  expect(new Set(files)).toEqual(new Set([...keys].map((key) => `${key}.webp`)));
});

it("the demo's pictures take 3 MB at most", () => {
  const bytes = files.reduce((sum, name) => sum + statSync(join(folder, name)).size, 0);
  expect(bytes).toBeLessThanOrEqual(3_000_000);
});
