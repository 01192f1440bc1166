/**
 * Runs Debian's wrk, a load generator that needs a few µs of CPU for a request, where one in Node
 * needs 50.
 */
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
  /** The JSON to POST; none = GET. */
  body?: string;
}

/**
 * The answers per second over so many seconds, with 32 callers and the calls in turn. Throws when
 * one was not a success.
 */
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

/** Makes a script with all requests prepared, so that the generator has very little work for each. */
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
