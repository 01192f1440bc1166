/** Limits that people meet stand in libs/contract, where server and screens read the same number (GEN-03). */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { root } from '../trace/requirements.ts';

/** Numbers of a body that are no limits, by the label of their field: forms of what programs send, and shares. */
const forms = new Set([
  'Token',
  'Latitude',
  'Longitude',
  'Slot',
  'Slot id',
  'Day',
  'Closed days',
  'Percent',
  // The answer is ignored, names a mistake, or is a version of the client.
  'Customer',
  'GST number',
  'Website',
  'Address',
  'Version',
]);

/** The files below a folder that end so. */
const filesIn = (folder: string, end: string): string[] =>
  readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith(end) && !name.startsWith('transfer'))
    .map((name) => join(root, folder, name));

it('a body takes its limits from there', { tags: ['GEN-03'] }, () => {
  const fields = filesIn('api/src', '.dto.ts').flatMap((file) => [
    ...readFileSync(file, 'utf8').matchAll(/@\w+\('([^']+)',?[^)]*\)/g),
  ]);
  expect(fields.length).toBeGreaterThan(150);
  const own = fields
    .filter(([field]) => /\b(?:max|length): ?-?[\d_]{2,}/.test(field))
    .map(([, label = '']) => label);
  expect(own.filter((label) => !forms.has(label))).toEqual([]);
  expect([...forms].filter((label) => !own.includes(label))).toEqual([]);
});

it('so does a screen of the dashboard', { tags: ['GEN-03'] }, () => {
  const screens = filesIn('web-dashboard/src', '.tsx').map((file) => readFileSync(file, 'utf8'));
  const own = screens.flatMap(
    (text) => text.match(/\b(?:maxLength|maxValue)\(\s*[\d_]{3,}/g) ?? [],
  );
  expect(own).toEqual([]);
});
