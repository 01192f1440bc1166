/** Whether the process runs and can serve, and its metrics (api.md, The running system). */
import { setImmediate } from 'node:timers/promises';
import { Readiness } from '@shop/api/health/readiness.js';
import { DataSource } from 'typeorm';
import { describe, expect, it } from 'vitest';
import { startApp } from '../support/app.ts';
import { Caller } from '../support/caller.ts';
import { expectProblem } from '../support/problems.ts';
import { useWorld } from '../support/world.ts';

const world = useWorld({ settings: { METRICS_TOKEN: 'figures please', TRUST_PROXY: '1' } });

describe('health', () => {
  it('is live and ready', async () => {
    for (const path of ['/api/health/live', '/api/health/ready']) {
      expect((await world.anyone.get(path).expect(200)).body).toEqual({ status: 'ok' });
    }
  });

  it('is live but not ready without its database', async () => {
    const lonely = await startApp();
    const caller = new Caller(lonely.url);
    await lonely.app.get(DataSource).destroy();
    await caller.get('/api/health/live').expect(200);
    const answer = await caller.get('/api/health/ready');
    expectProblem(answer, 503, 'UNAVAILABLE');
    expect(Number(answer.headers['retry-after'])).toBeGreaterThan(0);
    await lonely.close().catch(() => undefined);
  });
});

describe('an instance that is about to end', () => {
  it('is not ready, and goes on serving until proxies have noticed', async () => {
    const ending = await startApp({ settings: { TRUST_PROXY: '1' } });
    const caller = new Caller(ending.url);
    const noticed = ending.app.get(Readiness).end();
    expectProblem(await caller.get('/api/health/ready'), 503, 'UNAVAILABLE');
    await caller.get('/api/health/live').expect(200);
    await caller.get('/api/plans').expect(200);
    await noticed;
    await ending.close();
  });

  it('does not wait where no proxy stands in front', async () => {
    const alone = await startApp();
    const waited = alone.app.get(Readiness).end();
    await expect(Promise.race([waited, setImmediate('waits')])).resolves.toBeUndefined();
    await alone.close();
  });
});

describe('metrics', () => {
  const figures = () => world.anyone.get('/metrics').set('authorization', 'Bearer figures please');

  it('are read with the token, in the text format of Prometheus', async () => {
    await world.anyone.get('/api/plans').expect(200);
    const { text, headers } = await figures().expect(200);
    expect(headers['content-type']).toMatch(/^text\/plain; version=0\.0\.4/);
    expect(text).toMatch(
      /http_request_duration_seconds_count\{[^}]*route="\/api\/plans"[^}]*\} \d+/,
    );
    expect(text).toContain('process_cpu_seconds_total');
  });

  it('name routes, never what callers put in', async () => {
    await world.anyone.get('/api/store/check-slug/some-private-thing').expect(200);
    const { text } = await figures().expect(200);
    expect(text).not.toContain('some-private-thing');
  });

  it('are read only with the token, from wherever', async () => {
    const from = () => world.anyone.get('/metrics').set('x-forwarded-for', '203.0.113.7');
    expectProblem(await from(), 404, 'NOT_FOUND');
    expectProblem(await world.anyone.get('/metrics'), 404, 'NOT_FOUND');
    expectProblem(await from().set('authorization', 'Bearer figures pleasE'), 404);
    expectProblem(await from().set('authorization', 'Bearer '), 404);
    await from().set('authorization', 'Bearer figures please').expect(200);
  });
});
