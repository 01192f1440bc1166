/** Requests that a proxy has forwarded, with settings that mention no proxy (ABUSE-17). */
import { request } from 'node:http';
import { Writable } from 'node:stream';
import { createLogger } from '@shop/api/http/logger.js';
import { afterEach, describe, expect, it } from 'vitest';
import { type RunningApp, startApp } from '../support/app.ts';
import { Caller } from '../support/caller.ts';
import { expectProblem } from '../support/problems.ts';
import { useWorld } from '../support/world.ts';

let running: RunningApp | undefined;
let lines: string[];

afterEach(async () => {
  await running?.close();
  running = undefined;
});

async function start(settings: Record<string, string>): Promise<Caller> {
  lines = [];
  const into = new Writable({
    write(chunk, _encoding, done) {
      lines.push(String(chunk));
      done();
    },
  });
  // This is the level without LOG_LEVEL.
  running = await startApp({ settings, logger: createLogger('warn', into) });
  return new Caller(running.url);
}

const warnings = () => lines.filter((line) => line.includes('TRUST_PROXY'));

describe('a proxy that the settings know nothing of', () => {
  it.each([
    ['x-forwarded-for', '203.0.113.7'],
    ['forwarded', 'for=203.0.113.7'],
    ['x-real-ip', '203.0.113.7'],
  ])('is warned of once in one line: %s', { tags: ['ABUSE-17'] }, async (name, value) => {
    const anyone = await start({});
    await anyone.get('/api/plans').expect(200);
    expect(warnings()).toEqual([]);
    for (let turn = 0; turn < 3; turn += 1) await anyone.get('/api/plans').set(name, value);
    await anyone.get('/not-found').set(name, value);
    expect(warnings()).toHaveLength(1);
    const { level, msg } = JSON.parse(warnings()[0] ?? '');
    expect(level).toBe(40);
    expect(msg).toContain(name);
    expect(msg).toMatch(/Set TRUST_PROXY to how many proxies/);
    expect(msg).not.toContain('203.0.113.7');
  });

  it('is none where TRUST_PROXY is set', { tags: ['ABUSE-17'] }, async () => {
    const anyone = await start({ TRUST_PROXY: '1' });
    await anyone.get('/api/plans').set('x-forwarded-for', '203.0.113.7').expect(200);
    expect(warnings()).toEqual([]);
  });
});

describe('metrics without a token', () => {
  const world = useWorld({ settings: { TRUST_PROXY: '1' } });

  it.each([
    ['x-forwarded-for', '127.0.0.1'],
    ['x-forwarded-for', '::1'],
    ['forwarded', 'for=127.0.0.1'],
    ['x-real-ip', '127.0.0.1'],
    ['x-forwarded-host', 'localhost'],
    ['via', '1.1 proxy'],
  ])(
    'are not for what a proxy on this machine forwards: %s: %s',
    { tags: ['ABUSE-17'] },
    async (name, value) => {
      expectProblem(await world.anyone.get('/metrics').set(name, value), 404, 'NOT_FOUND');
    },
  );

  it('are for who asks from this machine itself', { tags: ['ABUSE-17'] }, async () => {
    await world.anyone.get('/metrics').expect(200);
    const status = await new Promise((resolve, reject) => {
      request(`${world.url}/metrics`, ({ statusCode }) => resolve(statusCode))
        .on('error', reject)
        .end();
    });
    expect(status).toBe(200);
  });
});
