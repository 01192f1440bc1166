/** Attacks by connections: idle ones, short-lived ones, unread answers, pipelined requests. */

import { setTimeout as rest } from 'node:timers/promises';
import { apiRoutes } from '@shop/contract';
import { attack } from '../attack.ts';
import { ask } from '../load/request.ts';
import { noAnswer } from '../load/wire.ts';

const idle = attack({
  name: 'ABUSE-02: 10,000 connections that say nothing',
  prepare: async () => null,
  strike: async ({ connect, many, tally, signal }) => {
    const wanted = Math.min(10_000, many * 17);
    const wires = [];
    for (let count = 0; count < wanted && !signal.aborted; count += 100) {
      const opened = Array.from({ length: 100 }, () => connect().catch(() => null));
      for (const wire of await Promise.all(opened)) {
        tally.add(wire ? 'connected' : 'not connected');
        if (wire) wires.push(wire);
      }
    }
    await rest(60_000, null, { signal }).catch(() => undefined);
    tally.add(`${wires.filter(({ isOpen }) => isOpen).length} still open`);
    for (const wire of wires) wire.close();
  },
});

const churn = attack({
  name: 'ABUSE-02: a new connection for every request, 600 at once',
  prepare: async ({ victim }) => victim.slug,
  strike: async ({ connect, many, tally, signal }, slug) => {
    const one = async () => {
      while (!signal.aborted) {
        const wire = await connect().catch(() => null);
        const [status] = wire ? await wire.ask(ask(`/${slug}`)) : [noAnswer];
        if (!signal.aborted) tally.add(status ?? noAnswer);
        wire?.close();
      }
    };
    await Promise.all(Array.from({ length: many }, one));
  },
});

/** Answers that are never read, and wait in the product's or the kernel's memory. */
const unread = attack({
  name: 'ABUSE-02: large answers that nobody reads, 600 connections',
  prepare: async ({ victim }) => victim.slug,
  strike: async ({ connect, many, tally, signal }, slug) => {
    const wires = await Promise.all(
      Array.from({ length: many }, () => connect().catch(() => null)),
    );
    const asked = Buffer.concat(
      Array.from({ length: 10 }, (_, index) =>
        Buffer.from(ask(index % 2 ? apiRoutes.publicData(slug) : `/${slug}?unread=${index}`).bytes),
      ),
    );
    for (const wire of wires) {
      wire?.socket.pause();
      wire?.socket.write(asked);
      tally.add('asked');
    }
    await rest(60_000, null, { signal }).catch(() => undefined);
    for (const wire of wires) wire?.close();
  },
});

const pipelined = attack({
  name: 'ABUSE-02: 200 requests at once on each of 40 connections',
  prepare: async ({ victim }) => victim.slug,
  strike: ({ flood, some }, slug) => {
    const requests = (at: number) =>
      Array.from({ length: 200 }, (_, index) =>
        Buffer.from(
          ask(index % 4 ? `/${slug}` : `${apiRoutes.catalog(slug)}?q=p${at + index}`).bytes,
        ),
      );
    return flood(some, (index) => ({ bytes: Buffer.concat(requests(index)), answers: 200 }));
  },
});

export const connectionAttacks = [idle, churn, unread, pipelined];
