/** `npm run scale --workspace test [-- throughput|sizes]`: what scaling out brings, and what a shop takes. */
import { startEngines } from './engines.ts';
import { printSizes } from './sizes.ts';
import { printThroughput } from './throughput.ts';

const wanted = process.argv[2] ?? 'all';
const started = await startEngines({ fsync: 'on', max_wal_size: '4GB' });
try {
  if (wanted !== 'sizes') await printThroughput(started);
  if (wanted !== 'throughput') await printSizes(started.engines.primary);
} finally {
  await started.stop();
}
