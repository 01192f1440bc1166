/**
 * Sends a steady stream of requests, each when it is due, however long the answers take. It runs as
 * its own process.
 */
import { Agent, request } from 'node:http';

export interface Stream {
  /** The requests, sent in turn; those with a body are POSTs. */
  shots: readonly { url: string; headers: Record<string, string>; body?: string }[];
  perSecond: number;
  seconds: number;
  /**
   * The most requests under way at once. Further ones wait, and their wait counts; at the end
   * nothing new is sent.
   */
  connections: number;
}

export interface StreamResult {
  /** The times from when each was due until its answer was read, ms. */
  times: number[];
  /** The number of answers by status. */
  statuses: Record<string, number>;
}

process.on('message', async (stream: Stream) => {
  process.send?.(await sent(stream));
});

async function sent({ shots, perSecond, seconds, connections }: Stream): Promise<StreamResult> {
  const agent = new Agent({ keepAlive: true, maxSockets: connections });
  const result: StreamResult = { times: [], statuses: {} };
  const began = performance.now();
  const end = began + seconds * 1000;
  let underWay = 0;
  let isFree: () => void = () => undefined;
  for (let index = 0; ; index += 1) {
    const due = began + (index * 1000) / perSecond;
    const wait = due - performance.now();
    if (wait > 1) await new Promise((resolve) => setTimeout(resolve, wait));
    if (underWay >= connections) await new Promise<void>((resolve) => (isFree = resolve));
    if (performance.now() >= end) break;
    underWay += 1;
    const shot = shots[index % shots.length] as Stream['shots'][number];
    void answered(shot, agent).then((status) => {
      result.times.push(performance.now() - due);
      result.statuses[status] = (result.statuses[status] ?? 0) + 1;
      underWay -= 1;
      isFree();
    });
  }
  while (underWay > 0) await new Promise<void>((resolve) => (isFree = resolve));
  agent.destroy();
  return result;
}

function answered({ url, headers, body }: Stream['shots'][number], agent: Agent): Promise<string> {
  const method = body === undefined ? 'GET' : 'POST';
  return new Promise((resolve) => {
    request(url, { method, headers, agent }, (answer) => {
      answer.resume().on('end', () => resolve(String(answer.statusCode)));
    })
      .on('error', ({ message }) => resolve(message))
      .end(body);
  });
}
