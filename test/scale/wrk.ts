/** Debian's wrk: a load generator that takes a few µs of CPU for a request, where a Node one takes 50. */
import { execFile } from 'node:child_process';
import { rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { inUsrBin, needPackages } from '../support/debian.ts';

const run = promisify(execFile);

export interface Call {
  path: string;
  headers?: Record<string, string>;
  /** JSON to POST; none = GET. */
  body?: string;
}

/** Answers per second over so many seconds, 32 callers, the calls in turn. Throws when one was not a success. */
export async function wrk(
  origin: string,
  calls: readonly Call[],
  seconds: number,
): Promise<number> {
  await needPackages(inUsrBin(['wrk']), 'wrk');
  const script = join(tmpdir(), `shop-scale-${process.pid}.lua`);
  await writeFile(script, scriptOf(calls));
  try {
    const args = ['-t1', '-c32', `-d${seconds}s`, '--timeout', '20s', '-s', script];
    const { stdout } = await run('wrk', [...args, origin]);
    const refused = /Non-2xx or 3xx responses: (\d+)/.exec(stdout)?.[1];
    const broken = /Socket errors: (.*)/.exec(stdout)?.[1];
    if (refused || broken)
      throw new Error(`${calls[0]?.path}: ${refused ?? 0} refusals; ${broken ?? ''}`);
    return Number(/Requests\/sec:\s+([\d.]+)/.exec(stdout)?.[1] ?? Number.NaN);
  } finally {
    await rm(script, { force: true });
  }
}

/** Requests are written out once, so that the generator has next to nothing to do for each. */
function scriptOf(calls: readonly Call[]): string {
  return `
local calls = {}
function init()
${calls.map((call, index) => `  calls[${index + 1}] = ${formatted(call)}`).join('\n')}
end
local next = 0
function request()
  next = next % #calls + 1
  return calls[next]
end`;
}

function formatted({ path, headers = {}, body }: Call): string {
  const all = { ...headers, ...(body && { 'content-type': 'application/json' }) };
  const table = Object.entries(all).map(([name, value]) => `["${name}"] = "${value}"`);
  const rest = `"${path}", {${table.join(', ')}}`;
  return body ? `wrk.format("POST", ${rest}, [==[${body}]==])` : `wrk.format("GET", ${rest})`;
}
