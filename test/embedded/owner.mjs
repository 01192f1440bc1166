// Runs an embedded PostgreSQL as a process of its own, for tests that kill this process.
import { startEmbeddedPostgres } from '../../api/dist/database/embedded/embedded-postgres.js';

const tell = (message) => process.send?.(message);
const [dataDir, packageDir] = process.argv.slice(2);

try {
  const database = await startEmbeddedPostgres({
    dataDir,
    ...(packageDir ? { packageDir } : {}),
    log: (line) => tell({ log: line }),
  });
  process.once('SIGTERM', async () => {
    await database.stop();
    process.exit(0);
  });
  tell({ url: database.url, pid: database.pid });
} catch (error) {
  tell({ refusal: `${error.name}: ${error.message}` });
  process.exitCode = 1;
  process.disconnect?.();
}
