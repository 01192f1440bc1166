/**
 * The common parts of `npm run backup` and `npm run restore`: settings, the end of the process, one
 * line for a failure.
 */
import { type Config, readConfig } from '../config/config.js';
import { oneLine } from './backup-error.js';

/** Runs a command to its end and prints its answer. */
export async function runCommand(
  failure: string,
  command: (config: Config, args: string[]) => Promise<string>,
): Promise<never> {
  // The process ends by `exit`, so that half-written files are removed.
  for (const signal of ['SIGINT', 'SIGTERM'] as const)
    process.once(signal, () => process.exit(130));
  try {
    const text = await command(readConfig(process.env), process.argv.slice(2));
    process.stdout.write(`${text}\n`);
    process.exit(0);
  } catch (error) {
    process.stderr.write(`${failure}: ${oneLine(error)}\n`);
    process.exit(1);
  }
}
