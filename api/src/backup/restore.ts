/** `npm run restore -- file [--replace]`: restores an archive into a database that is empty or may be replaced. */
import { mkdir } from 'node:fs/promises';
import { resolve } from 'node:path';
import { checkArchive } from './archive-check.js';
import { BackupError } from './backup-error.js';
import { runCommand } from './command.js';
import { openExclusiveConnection } from './database-connection.js';
import { restore } from './platform-restore.js';
import { endProgress, shownProgress } from './progress.js';

await runCommand('Nothing was restored', async (config, args) => {
  const mayReplace = args.includes('--replace');
  const [file, ...more] = args.filter((arg) => arg !== '--replace');
  if (!file || more.length > 0 || file.startsWith('-')) {
    throw new BackupError('Usage: npm run restore -- file [--replace]');
  }
  const progress = shownProgress(process.stderr);
  const archive = await checkArchive(resolve(file), progress);
  await mkdir(config.dataDir, { recursive: true });
  const connection = await openExclusiveConnection(config);
  try {
    await restore(config, connection.url, archive, { mayReplace }, progress);
    const { rows, pictures } = archive.manifest;
    const sum = Object.values(rows).reduce((all, count) => all + count, 0);
    return `Restored ${sum} rows and ${pictures} picture files as of ${archive.about.createdAt}.`;
  } finally {
    endProgress(process.stderr);
    await connection.close();
  }
});
