/**
 * `npm run bench`: measures every table, or those named (`npm run bench -- orders growth`); exits
 * with 1 when a goal is missed.
 */
import { answersTable } from './answers.ts';
import { buildsTable } from './builds.ts';
import { bulkTable } from './bulk.ts';
import { productGrowthTable } from './growth-products.ts';
import { storeGrowthTable } from './growth-stores.ts';
import { lighthouseTable } from './lighthouse.ts';
import { limitsTable } from './limits.ts';
import { neighbourTable } from './neighbour.ts';
import { ninetyTable } from './ninety.ts';
import { ordersTable } from './orders.ts';
import { rlsTable } from './rls.ts';
import { searchTable } from './search.ts';
import { openStage } from './stage.ts';
import { watchHost } from './stolen.ts';
import { markdown, type Table } from './table.ts';

const tables: Table[] = [
  answersTable,
  limitsTable,
  ordersTable,
  productGrowthTable,
  searchTable,
  storeGrowthTable,
  bulkTable,
  neighbourTable,
  rlsTable,
  lighthouseTable,
  ninetyTable,
];

const wanted = process.argv.slice(2);
const chosen =
  wanted.length === 0
    ? tables
    : [...tables, buildsTable].filter(({ name }) => wanted.includes(name));
const missed: string[] = [];
for (const { name, title, demo = false, measure } of chosen) {
  const stage = await openStage({ demo });
  try {
    const began = performance.now();
    const stolen = watchHost();
    const lines = await measure(stage);
    const seconds = Math.round((performance.now() - began) / 1000);
    const lost = stolen();
    const host = lost === null ? '' : `, ${(100 * lost).toFixed(1)} % of the CPU kept by the host`;
    console.log(
      `\n${title} (\`npm run bench -- ${name}\`, ${seconds} s${host}):\n\n${markdown(lines)}`,
    );
    missed.push(...lines.filter(({ met }) => !met).map(({ cells }) => `${name}: ${cells['']}`));
  } finally {
    await stage.close();
  }
}
if (chosen.length === 0)
  missed.push(`no table of that name; there are ${tables.map(({ name }) => name).join(', ')}`);
console.log(missed.length > 0 ? `\nMissed: ${missed.join('; ')}` : '\nEvery goal is met.');
process.exitCode = missed.length > 0 ? 1 : 0;
