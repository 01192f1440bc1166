/** Listens to server-sent events as the dashboard does. */
import { once } from 'node:events';
import { type IncomingHttpHeaders, type IncomingMessage, request } from 'node:http';
import { Readable } from 'node:stream';
import { readEvents, type StreamEvent } from '../../web-dashboard/src/orders/news/eventStream.ts';

export interface Listening {
  status: number | undefined;
  headers: IncomingHttpHeaders;
  /** What has come so far. */
  events: StreamEvent[];
  /** Resolves when the server has ended it. */
  ended: Promise<void>;
  stop(): void;
}

/**
 * Opens a stream; `last` is the id of the event that was heard last. By a connection of its own:
 * fetch would open another one when this is broken off, which a server that ends waits for.
 */
export async function listen(url: string, token?: string, last?: string): Promise<Listening> {
  const asked = request(url, {
    agent: false,
    headers: {
      accept: 'text/event-stream',
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
