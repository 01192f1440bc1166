/**
 * `npm run test:proof abuse`: runs every attack beside honest visitors, or those whose name contains a
 * given word.
 */
import { markdown } from '../bench/table.ts';
import { startDatabaseServer } from '../support/database-server.ts';
import { attacks } from './attacks/index.ts';
import { measure, tries } from './measure.ts';
import { goals, lineOf, resultOf, troubleOf } from './result.ts';
import { Scene } from './scene.ts';
import { type Crowd, dismiss, gather, play, type Trial } from './trial.ts';

const wanted = process.argv.slice(2).map((word) => word.toLowerCase());
const chosen = attacks.filter(
  ({ name }) => wanted.length === 0 || wanted.some((word) => name.toLowerCase().includes(word)),
);

// A signal leaves no child running.
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(1));

const trials: Trial[] = [];
const failed: string[] = [];
const isMet = (trial: Trial) => resultOf(trial).missed.length === 0;
const server = await startDatabaseServer();
let crowd: Crowd = await gather();
const scene = await Scene.open(server.url);
try {
  for (const attack of chosen) {
    let trial: Trial | null = null;
    for (let count = 0; count < tries && !(trial && isMet(trial)); count += 1)
      trial = (await tried(attack)) ?? trial;
    if (trial) trials.push(trial);
    if (!trial || !isMet(trial)) failed.push(attack.name);
    if (trial) for (const text of troubleOf(trial)) console.log(`    ${text}`);
  }
} finally {
  dismiss(crowd);
  await scene.close();
  await server.stop();
}

console.log(`\n${markdown(trials.map(lineOf))}\n`);
console.log(
  `Goals: nobody refused, nothing failed, p95 ≤ ${goals.ratio} × the quiet one, ≤ ${goals.memory} MB.`,
);
for (const name of failed) console.log(`missed: ${name}`);
console.log(`${chosen.length - failed.length} passed, ${failed.length} failed`);
process.exitCode = failed.length > 0 || chosen.length === 0 ? 1 : 0;

/**
 * A trial on a new process of the product and a new copy of the shops; null when it was aborted.
 */
async function tried(attack: (typeof attacks)[number]): Promise<Trial | null> {
  try {
    await scene.begin(attack.proxied ? { TRUST_PROXY: '1' } : {});
    const trial = await play(scene, crowd, { attack }, measure);
    console.log(`| ${Object.values(lineOf(trial).cells).join(' | ')} |`);
    return trial;
  } catch (error) {
    console.log(`${attack.name} | broke off: ${String(error)}\n${scene.product.printed()}`);
    dismiss(crowd);
    crowd = await gather();
    return null;
  }
}
