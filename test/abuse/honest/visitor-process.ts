/** Sends honest visits when they are due, each from its own address; reports each answer. */
import { Agent, request } from 'node:http';
import type { Group, Visit } from './visit.ts';

/** The times at which visits are due, in ms after the start; they do not depend on the answers. */
export interface Stream {
  host: string;
  port: number;
  visits: readonly (Visit & { at: number })[];
}

export interface Met {
  group: Group;
  kind: string;
  /** The time from when it was due until its answer was read, ms. */
  ms: number;
  /** The status, or what went wrong. */
  answer: string;
}

/** The longest wait for an answer, ms. */
const patienceMs = 30_000;

process.on('message', (stream: Stream) => {
  send(stream).then((met) => process.send?.(met));
});
// The process ends with its parent.
process.on('disconnect', () => process.exit());
process.send?.('ready');

async function send({ host, port, visits }: Stream): Promise<Met[]> {
  const agent = new Agent({ keepAlive: true });
  const began = performance.now();
  const met = await Promise.all(
    visits.map(async (visit) => {
      const { at, group, kind } = visit;
      await new Promise((resolve) => setTimeout(resolve, at));
      const answer = await answered(visit, { host, port, agent });
      return { group, kind, ms: performance.now() - began - at, answer };
    }),
  );
  agent.destroy();
  return met;
}

function answered(
  { method, path, headers, body, from }: Visit,
  way: { host: string; port: number; agent: Agent },
): Promise<string> {
  const bytes = body && ('text' in body ? body.text : Buffer.from(body.base64, 'base64'));
  const length = bytes ? { 'content-length': String(Buffer.byteLength(bytes)) } : {};
  const all = { ...headers, ...length };
  return new Promise((resolve) => {
    const asked = request(
      { ...way, method, path, headers: all, ...(from ? { localAddress: from } : {}) },
      (answer) => {
        answer.resume();
        answer.on('end', () => resolve(String(answer.statusCode)));
        answer.on('error', ({ message }) => resolve(message));
      },
    );
    asked.setTimeout(patienceMs, () => asked.destroy(new Error('no answer in 30 s')));
    asked.on('error', ({ message }) => resolve(message));
    asked.end(bytes);
  });
}
