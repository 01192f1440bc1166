/**
 * `npm run scale --workspace test [-- throughput freshness answers sizes]`: measures what scaling
 * out brings, and the disk space of a shop.
 */
import { adminCredentials, appSecret } from '../support/app.ts';
import { printAnswers } from './answers.ts';
import { startEngines } from './engines.ts';
import { printFreshness } from './freshness.ts';
import { startScaledApp } from './scaled-app.ts';
import { printSizes } from './sizes.ts';
import { printThroughput } from './throughput.ts';

const wanted = process.argv.slice(2);
const isWanted = (part: string) => wanted.length === 0 || wanted.includes(part);
const database = 'template_shop';

const started = await startEngines({ fsync: 'on', max_wal_size: '4GB' });
try {
  const scaled = await startScaledApp(started.engines, database, {
    NODE_ENV: 'production',
    APP_SECRET: appSecret,
    ADMIN_EMAIL: adminCredentials.email,
    ADMIN_PASSWORD: adminCredentials.password,
    RATE_LIMIT: 'off',
    EMAIL_VERIFICATION: 'off',
    STORES_PER_ACCOUNT: '0',
  });
  try {
    if (isWanted('throughput') && !(await printThroughput(scaled, started))) process.exitCode = 1;
    if (isWanted('freshness')) await printFreshness(scaled);
    if (isWanted('answers')) await printAnswers(scaled, started.engines, database);
  } finally {
    await scaled.close();
  }
  if (isWanted('sizes')) await printSizes(started.engines.primary);
} finally {
  await started.stop();
}
if (process.exitCode === 1) console.log('\nMissed: two processes do not bring what they should.');
