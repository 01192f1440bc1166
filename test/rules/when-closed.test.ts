/** Calls back once when a stream has closed, unless its end is waited for no longer. */
import { once } from 'node:events';
import { PassThrough } from 'node:stream';
import { whenClosed } from '@shop/api/http/when-closed.js';
import { expect, it } from 'vitest';

async function closed(): Promise<PassThrough> {
  const stream = new PassThrough();
  stream.destroy();
  await once(stream, 'close');
  return stream;
}

it('calls once, whether the stream closes then or has closed before', async () => {
  let calls = 0;
  whenClosed(await closed(), () => {
    calls += 1;
  });
  expect(calls).toBe(1);
  const open = new PassThrough();
  whenClosed(open, () => {
    calls += 1;
  });
  expect(calls).toBe(1);
  open.destroy();
  await once(open, 'close');
  expect(calls).toBe(2);
});

it('leaves no listener behind when nobody waits any more', async () => {
  const open = new PassThrough();
  const before = open.listenerCount('close');
  let calls = 0;
  const stop = whenClosed(open, () => {
    calls += 1;
  });
  expect(open.listenerCount('close')).toBe(before + 1);
  stop();
  expect(open.listenerCount('close')).toBe(before);
  open.destroy();
  await once(open, 'close');
  expect(calls).toBe(0);
});
