/** `npm run backup [-- file]`: the whole platform into one archive, while the product runs or not. */
import { resolve } from 'node:path';
import type { Config } from '../config/config.js';
import { BackupError } from './backup-error.js';
import { runCommand } from './command.js';
import { openConnection } from './database-connection.js';
import { backUp } from './platform-backup.js';
import { endProgress, megabytes, shownProgress } from './progress.js';

await runCommand('The backup was not made', async (config: Config, args: string[]) => {
  const [given, ...more] = args;
  if (more.length > 0 || given?.startsWith('-')) {
    throw new BackupError('Usage: npm run backup [-- file]');
  }
  const file = resolve(
    given ?? `backup-${new Date().toISOString().slice(0, 19).replaceAll(':', '-')}.tar.gz`,
  );
  const connection = await openConnection(config);
  try {
    const { tables, rows, pictures, bytes } = await backUp(
      config,
      connection.url,
      file,
      shownProgress(process.stderr),
    );
    return (
      `${file}: ${tables} tables with ${rows} rows, ${pictures} picture files, ${megabytes(bytes)}.\n` +
      'It holds the secrets of the platform: keep it where nobody else can read it.'
    );
  } finally {
    endProgress(process.stderr);
    await connection.close();
  }
});
