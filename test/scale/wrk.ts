/** Debian's wrk: a load generator that takes a few µs of CPU for a request, where a Node one takes 50. */
import { execFile } from 'node:child_process';
import { rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { inUsrBin, needPackages } from '../support/debian.ts';

const run = promisify(execFile);

export interface Load {
  path: string;
  headers?: Record<string, string>;
  /** Bodies in turn; none = GET. */
  bodies?: string[];
}

/** Answers per second over so many seconds, 32 callers. Throws when one was not a success. */
export async function wrk(origin: string, load: Load, seconds: number): Promise<number> {
  await needPackages(inUsrBin(['wrk']), 'wrk');
  const script = join(tmpdir(), `shop-scale-${process.pid}.lua`);
  await writeFile(script, scriptOf(load));
  try {
    const args = ['-t1', '-c32', `-d${seconds}s`, '--timeout', '20s', '-s', script];
    const { stdout } = await run('wrk', [...args, origin + load.path]);
    const refused = /Non-2xx or 3xx responses: (\d+)/.exec(stdout)?.[1];
    const broken = /Socket errors: (.*)/.exec(stdout)?.[1];
    if (refused || broken)
      throw new Error(`${load.path}: ${refused ?? 0} refusals; ${broken ?? ''}`);
    return Number(/Requests\/sec:\s+([\d.]+)/.exec(stdout)?.[1] ?? Number.NaN);
  } finally {
    await rm(script, { force: true });
  }
}

function scriptOf({ headers = {}, bodies }: Load): string {
  const all = bodies ? { ...headers, 'content-type': 'application/json' } : headers;
  const lines = Object.entries(all).map(([name, value]) => `wrk.headers["${name}"] = "${value}"`);
  if (!bodies) return lines.join('\n');
  return `${lines.join('\n')}
local bodies = {${bodies.map((body) => `[==[${body}]==]`).join(', ')}}
local next = 0
request = function()
  next = next % #bodies + 1
  return wrk.format("POST", nil, nil, bodies[next])
end`;
}
