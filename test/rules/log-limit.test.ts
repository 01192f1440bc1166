/** How many lines of one kind are logged. */
import { LogLimit } from '@shop/api/http/log-limit.js';
import { expect, it } from 'vitest';

it('a caller who is refused without end leaves 60 lines a minute, and their number', {
  tags: ['ABUSE-02'],
}, () => {
  const limit = new LogLimit();
  const written = Array.from({ length: 1000 }, (_, count) => limit.take('refused', count));
  expect(written.filter(Boolean)).toHaveLength(60);
  expect(limit.take('another', 1000)).toEqual({ unwritten: 0 });
  expect(limit.take('refused', 61_000)).toEqual({ unwritten: 940 });
});
