// `npm run pincodes -- <date> <file>…`: makes api/pincodes/pincodes.txt of files of post offices, the newest first.
import { readFileSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { readOffices } from './offices.ts';
import { readRules } from './rules.ts';
import { checkCodes, placesByPincode, tableText } from './table.ts';

const target = join(import.meta.dirname, '../../api/pincodes/pincodes.txt');
const [date = '', ...paths] = process.argv.slice(2);
if (!/^\d{4}-\d{2}-\d{2}$/.test(date) || paths.length === 0) {
  console.error(
    'npm run pincodes -- <date of the newest file, YYYY-MM-DD> <file of post offices>…',
  );
  process.exit(1);
}

const files = paths.map((path) => readOffices(readFileSync(path, 'utf8')));
const places = placesByPincode(files, readRules());
checkCodes(places);
const sources = paths.map((path, place) => `${basename(path)} (${files[place]?.length} offices)`);
const head = [
  'The pincodes of India, and the towns or districts and states (codes of GST) in which they lie.',
  'Made by `npm run pincodes`, so edit tools/pincodes instead. Sources and licences: README.md beside this file.',
  `Date: ${date}. Files: ${sources.join(', ')}. Pincodes: ${places.size}.`,
];
writeFileSync(target, head.map((line) => `# ${line}\n`).join('') + tableText(places));

const several = [...places.values()].filter((own) => own.length > 1).length;
const unknown = [...places.values()].filter((own) => own.length === 0).length;
console.log(`${places.size} pincodes; ${several} in several states, ${unknown} without one`);
