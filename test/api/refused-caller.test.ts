/**
 * A caller above the rate waits for the refusal and its connection stays open: a new one costs more
 * (ABUSE-02).
 */
import { Agent, get } from 'node:http';
import { afterAll, expect, it } from 'vitest';
import { useWorld } from '../support/world.ts';

const world = useWorld({ settings: { RATE_LIMIT: 'on' } });
const agent = new Agent({ keepAlive: true });
afterAll(() => agent.destroy());

/** The status, or the code of what happened to the connection. */
const answerTo = (path: string): Promise<number | string> =>
  new Promise((resolve) => {
    const asked = get(world.url + path, { agent }, (answer) => {
      answer.resume();
      answer.on('end', () => resolve(answer.statusCode ?? 0));
    });
    asked.on('error', (error: NodeJS.ErrnoException) => resolve(error.code ?? error.message));
  });

it('800 calls in one moment from one address are answered, each in its time or by a 429', {
  tags: ['ABUSE-02'],
}, async () => {
  const calls = Array.from({ length: 800 }, (_, index) => answerTo(`/api/nothing/${index}`));
  const answers = await Promise.all(calls);
  expect(new Set(answers)).toEqual(new Set([404, 429]));
  expect(answers.filter((answer) => answer === 429).length).toBeGreaterThan(200);
});
