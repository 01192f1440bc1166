/** What `npm run backup` and `npm run restore` share: settings, the end of the process, one line for a failure. */
import { type Config, readConfig } from '../config/config.js';
import { oneLine } from './backup-error.js';

/** Runs a command to its end; its answer is printed. */
export async function runCommand(
  failure: string,
  command: (config: Config, args: string[]) => Promise<string>,
): Promise<never> {
  // Ends by `exit`, so that what is half-written is removed.
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
