/** An application that is closed while browsers hold connections to it. */
import { once } from 'node:events';
import { connect } from 'node:net';
import { apiRoutes } from '@shop/contract';
import { expect, it } from 'vitest';
import { startApp } from '../support/app.ts';
import { Caller } from '../support/caller.ts';

it('ends without waiting for a connection on which nothing was ever asked', async () => {
  const app = await startApp();
  // As a browser opens one ahead, for what it may want next.
  const spare = connect(Number(new URL(app.url).port), '127.0.0.1');
  await once(spare, 'connect');
  await new Caller(app.url).get(apiRoutes.plans).expect(200);
  const ended = once(spare, 'close');
  spare.resume();
  await app.close();
  await ended;
  expect(spare.bytesWritten).toBe(0);
});
