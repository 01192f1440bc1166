/** The six policy pages of the demo shop, each a file of api/demo-pages. */
import { readFileSync } from 'node:fs';
import { type PageKey, pageKeys } from '@shop/contract';

const folder = new URL('../../demo-pages/', import.meta.url);
const read = (key: PageKey) => readFileSync(new URL(`${key}.html`, folder), 'utf8').trimEnd();

/** The HTML by page key. */
export const demoPages = Object.fromEntries(pageKeys.map((key) => [key, read(key)]));
