/** How long the embedded database takes to start, against its own first start. */
import { expect, it } from 'vitest';
import { openFolder, start } from '../embedded/folder.ts';

it('a second start of the embedded database takes less than half of the first', async () => {
  const folder = await openFolder();
  const timed = async () => {
    const began = performance.now();
    const { stop } = await start(folder, { durable: true });
    const took = performance.now() - began;
    await stop();
    return took;
  };
  const first = await timed();
  expect(await timed()).toBeLessThan(first / 2);
});
