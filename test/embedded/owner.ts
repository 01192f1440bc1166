// Starts owner.mjs and reads what it reports.
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { onTestFinished } from 'vitest';

export type Owner = {
  readonly process: ChildProcess;
  readonly lines: string[];
  /** The server that it started, or the line with which it refused. */
  readonly answer: Promise<{ url?: string; pid?: number; refusal?: string }>;
};

type OwnerWays = {
  /** Hides setpriv, without which PostgreSQL can't be given access to a closed folder. */
  readonly withoutSetpriv?: boolean;
  /** Keeps the kernel from stopping PostgreSQL when its owner dies, as on systems other than Linux. */
  readonly leavesOrphans?: boolean;
  /** Runs as root without the right to write everywhere. */
  readonly withoutOverride?: boolean;
  readonly packageDir?: string;
};

const script = fileURLToPath(new URL('owner.mjs', import.meta.url));

/** Starts an owner of `dataDir`, which is killed when the test ends. */
export function startOwner(dataDir: string, ways: OwnerWays = {}): Owner {
  const command = [
    ...(ways.withoutOverride && process.getuid?.() === 0 ? plainRoot : []),
    process.execPath,
    script,
    dataDir,
    ...(ways.packageDir ? [ways.packageDir] : []),
  ];
  const child = spawn(command[0] ?? '', command.slice(1), {
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
    env: { ...process.env, PATH: searchPath(ways) },
  });
  onTestFinished(() => void child.kill('SIGKILL'));
  const lines: string[] = [];
  const answer = new Promise<{ url?: string; pid?: number; refusal?: string }>(
    (resolve, reject) => {
      child.on('message', (message: { log?: string; url?: string; refusal?: string }) => {
        if (message.log !== undefined) lines.push(message.log);
        else resolve(message);
      });
      child.once('exit', (code, signal) => reject(new Error(`the owner ended: ${signal ?? code}`)));
    },
  );
  answer.catch(() => undefined);
  return { process: child, lines, answer };
}

/** Sends a signal to an owner and waits until it is gone. */
export async function end(owner: Owner, signal: NodeJS.Signals): Promise<number | null> {
  const exit = once(owner.process, 'exit');
  owner.process.kill(signal);
  const [code] = await exit;
  return code;
}

function searchPath({ withoutSetpriv, leavesOrphans }: OwnerWays): string | undefined {
  if (withoutSetpriv) return '/nonexistent';
  const own = process.env.PATH;
  return leavesOrphans ? `${fileURLToPath(new URL('orphaning', import.meta.url))}:${own}` : own;
}

const plainRoot = ['setpriv', '--bounding-set=-dac_override,-dac_read_search', '--'];
