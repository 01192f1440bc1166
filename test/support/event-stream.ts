/** Listens to server-sent events as the dashboard does. */
import { once } from 'node:events';
import { type IncomingHttpHeaders, type IncomingMessage, request } from 'node:http';
import { request as secureRequest } from 'node:https';
import { Readable } from 'node:stream';
import { readEvents, type StreamEvent } from '../../web-dashboard/src/orders/news/eventStream.ts';
import type { Road } from './caller.ts';

export interface Listening {
  status: number | undefined;
  headers: IncomingHttpHeaders;
  /** The events so far. */
  events: StreamEvent[];
  /** Resolves when the server has ended the stream. */
  ended: Promise<void>;
  stop(): void;
}

/**
 * Opens a stream; `last` is the id of the event that was received last, `road` how to reach what
 * stands in front of the product. The stream has a connection of its own: when it is aborted, fetch
 * would open another one, for which a server that is ending waits.
 */
export async function listen(
  url: string,
  token?: string,
  last?: string,
  road?: Road,
): Promise<Listening> {
  const { hostname } = new URL(url);
  const asked = (road ? secureRequest : request)(url, {
    agent: false,
    ...(road && { ...road, hostname: '127.0.0.1', servername: hostname }),
    headers: {
      accept: 'text/event-stream',
      ...(road && { host: hostname, 'accept-encoding': 'gzip, br' }),
      ...(token && { authorization: `Bearer ${token}` }),
      ...(last && { 'last-event-id': last }),
    },
  });
  asked.end();
  const [answer] = (await once(asked, 'response')) as [IncomingMessage];
  asked.on('error', () => undefined);
  const events: StreamEvent[] = [];
  const read = async () => {
    const body = Readable.toWeb(answer) as unknown as ReadableStream<Uint8Array>;
    for await (const event of readEvents(body)) if (event) events.push(event);
  };
  return {
    status: answer.statusCode,
    headers: answer.headers,
    events,
    ended: read().catch(() => undefined),
    stop: () => asked.destroy(),
  };
}
