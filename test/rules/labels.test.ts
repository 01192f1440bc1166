/** docs/labels.md lists the words that were chosen where the descriptions have none (OQ-45). */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { root } from '../trace/requirements.ts';

const listed = [
  ...readFileSync(join(root, 'docs/labels.md'), 'utf8').matchAll(
    /^\| (.+?) \| (.+?) \| (web-\S+) \|$/gm,
  ),
].map(([, where = '', label = '', file = '']) => ({ where, label, file }));

it('every place that the descriptions leave open has its label listed', { tags: ['OQ-45'] }, () => {
  const places = listed.map(({ where }) => where).join('\n');
  for (const place of ['Sign-in', 'Product form', 'Top bar', 'Home', 'foot', 'questions']) {
    expect(places).toContain(place);
  }
  expect(listed.length).toBeGreaterThan(12);
});

it.each(listed)('$where says “$label”', { tags: ['OQ-45'] }, ({ label, file }) => {
  const source = readFileSync(join(root, file), 'utf8');
  for (const word of label.startsWith('all of') ? [] : label.split(' · ')) {
    expect(source).toContain(word);
  }
});
