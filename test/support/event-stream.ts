/** Listens to server-sent events as a browser's fetch does. */
import { readEvents, type StreamEvent } from '../../web-dashboard/src/orders/news/eventStream.ts';

export interface Listening {
  status: number;
  headers: Headers;
  /** What has come so far. */
  events: StreamEvent[];
  /** Resolves when the server has ended it. */
  ended: Promise<void>;
  stop(): void;
}

/** Opens a stream; `last` is the id of the event that was heard last. */
export async function listen(url: string, token?: string, last?: string): Promise<Listening> {
  const breakOff = new AbortController();
  const response = await fetch(url, {
    headers: {
      accept: 'text/event-stream',
      ...(token && { authorization: `Bearer ${token}` }),
      ...(last && { 'last-event-id': last }),
    },
    signal: breakOff.signal,
  });
  const events: StreamEvent[] = [];
  const read = async () => {
    if (!response.ok || !response.body) return;
    for await (const event of readEvents(response.body)) if (event) events.push(event);
  };
  return {
    status: response.status,
    headers: response.headers,
    events,
    ended: read().catch(() => undefined),
    stop: () => breakOff.abort(),
  };
}
