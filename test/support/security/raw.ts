/** Sends an address exactly as it is written; fetch and supertest would normalise it. */
import { Agent, request } from 'node:http';

export interface RawAnswer {
  status: number;
  type: string;
  text: string;
}

interface RawCall {
  method: string;
  path: string;
  headers?: Record<string, string>;
  body?: object;
}

const agent = new Agent({ keepAlive: true, maxSockets: 8 });

/** Sends one call. Rejects when the server breaks the connection. */
export function sendRaw(url: string, { method, path, headers, body }: RawCall): Promise<RawAnswer> {
  const { hostname, port } = new URL(url);
  const bytes = body === undefined ? undefined : Buffer.from(JSON.stringify(body));
  const all = {
    ...(bytes && { 'content-type': 'application/json', 'content-length': bytes.length }),
    ...headers,
  };
  return new Promise((resolve, reject) => {
    const call = request({ agent, hostname, port, method, path, headers: all }, (answer) => {
      let text = '';
      answer.setEncoding('utf8').on('data', (chunk) => {
        text += chunk;
      });
      answer.on('error', reject).on('end', () => {
        const type = answer.headers['content-type'] ?? '';
        resolve({ status: answer.statusCode ?? 0, type, text });
      });
    });
    call.on('error', reject).end(bytes);
  });
}

/** Runs all cases, eight at a time; returns the faults that they found. */
export async function faultsOf<Case>(
  cases: readonly Case[],
  check: (one: Case) => Promise<string | null>,
): Promise<string[]> {
  const waiting = [...cases];
  const faults: string[] = [];
  const work = async () => {
    for (let one = waiting.shift(); one !== undefined; one = waiting.shift()) {
      const found = await check(one);
      if (found) faults.push(found);
    }
  };
  await Promise.all(Array.from({ length: 8 }, work));
  return faults;
}
