/** Domains are checked by a job: claims, verified ones, races, slow servers (OQ-25, OQ-26). */
import { DomainWatch } from '@shop/api/domain/domain-watch.js';
import { onPlatform } from '@shop/api/tenancy/scope.js';
import { apiRoutes } from '@shop/contract';
import pg from 'pg';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type RunningApp, startApp } from '../support/app.ts';
import { newShop, type Shop } from '../support/cast.ts';
import { startDnsDouble } from '../support/dns-double.ts';
import { dueAtOnce } from '../support/due-job.ts';
import { mailsTo } from '../support/outbox.ts';
import {
  check,
  claim,
  domainSettings,
  domainTarget,
  prove,
  setProof,
  slugOfHost,
  verify,
  visit,
} from '../support/own-domain.ts';
import { expectProblem } from '../support/problems.ts';
import { useWorld } from '../support/world.ts';

/** The number of shops beside the one whose name server is slow. */
const crowd = Number(process.env.DOMAIN_SHOPS ?? 12);

const dns = await startDnsDouble();
const world = useWorld({ settings: domainSettings(dns) });
let second: RunningApp;

beforeAll(async () => {
  second = await startApp({ beside: world, settings: domainSettings(dns) });
});
afterAll(async () => {
  await second.close();
  await dns.close();
});

beforeEach(async () => {
  dns.clear();
  await world.source.query('DELETE FROM domain');
  await world.source.query(`DELETE FROM job WHERE queue = 'domain'`);
});

const watchOf = ({ app }: RunningApp) => ({
  pass: () => onPlatform('a job', () => app.get(DomainWatch).run()),
});
const makeDue = () => world.source.query(`UPDATE job SET ${dueAtOnce} WHERE queue = 'domain'`);

/** Runs the job of one instance once over all domains. */
async function look(instance: RunningApp = world): Promise<void> {
  await makeDue();
  await watchOf(instance).pass();
}

const statusOf = async ({ slug, owner }: Shop) => {
  const { body } = await owner.get(apiRoutes.storeData(slug)).expect(200);
  return body.store.domainStatus;
};

describe('a claim', () => {
  it('is verified without its owner, and routes at once on every instance', {
    tags: ['DOM-10'],
  }, async () => {
    const claimed = await claim(world.acme, 'acme.test');
    const home = (instance: RunningApp) =>
      visit(instance.url, 'acme.test', '/acme').then(({ status }) => status);
    expect(await home(world)).toBe(302);
    expect(await home(second)).toBe(302);
    prove(dns, claimed);
    await look(second);
    expect(await home(world)).toBe(200);
    expect(await home(second)).toBe(200);
    expect(await statusOf(world.acme)).toBe('verified');
  });

  it('is left alone until it is due, and while another instance has it', async () => {
    await claim(world.acme, 'acme.test');
    const asked = dns.asked('acme.test');
    await watchOf(world).pass();
    expect(dns.asked('acme.test')).toBe(asked);
    await makeDue();
    await Promise.all([watchOf(world).pass(), watchOf(second).pass()]);
    const [row] = await world.source.query('SELECT misses FROM domain');
    expect(row.misses).toBe(2);
  });

  it('given up is tried anew once its owner looks', async () => {
    await claim(world.acme, 'acme.test');
    await world.source.query('UPDATE domain SET misses = 60');
    await look();
    const given = await world.source.query(
      `SELECT (SELECT min(due_at) FROM job WHERE queue = 'domain') AS check_at, misses FROM domain`,
    );
    expect(given).toEqual([{ check_at: null, misses: 61 }]);
    await watchOf(world).pass();
    const answer = await check(world.acme);
    expect(Date.parse(answer.nextCheckAt ?? '')).toBeGreaterThan(Date.now());
  });

  it('that changes during a look is not verified by it', async () => {
    const first = await claim(world.acme, 'first.test');
    prove(dns, first);
    let release: () => void = () => undefined;
    dns.mood('first.test', new Promise<void>((resolve) => (release = resolve)));
    await makeDue();
    const asked = dns.asked('first.test');
    const pass = watchOf(world).pass();
    while (dns.asked('first.test') === asked) await new Promise(setImmediate);
    const next = await claim(world.acme, 'second.test');
    release();
    await pass;
    expect(await check(world.acme)).toMatchObject({ domain: 'second.test', status: 'pending' });
    expect((await check(world.acme)).records).toEqual(next.records);
    expect(await slugOfHost(world, 'first.test')).toBe(404);
  });

  it('that is looked at and nothing new is no change of the store', async () => {
    await claim(world.acme, 'acme.test');
    const heard: string[] = [];
    const stop = await listen(heard);
    await look();
    await claim(world.bolt, 'bolt.test');
    while (!heard.includes(world.bolt.store.id)) await new Promise(setImmediate);
    expect(heard).not.toContain(world.acme.store.id);
    await stop();
  });
});

describe('two claims of one name', () => {
  it("a squatter's neither blocks nor routes, and is not verified by the owner's records", {
    tags: ['OQ-25'],
  }, async () => {
    await claim(world.bolt, 'wanted.test');
    prove(dns, await claim(world.acme, 'wanted.test'));
    await look();
    expect([await statusOf(world.acme), await statusOf(world.bolt)]).toEqual([
      'verified',
      'pending',
    ]);
    expect(await slugOfHost(world, 'wanted.test')).toBe('acme');
  });

  it('proven both, verified at once on two instances: one wins, the other is told it is taken', {
    tags: ['OQ-25'],
  }, async () => {
    const claims = [await claim(world.acme, 'both.test'), await claim(world.bolt, 'both.test')];
    dns.set('both.test', 'CNAME', domainTarget);
    const tokens = claims.map(({ records }) => records[0]?.value ?? '');
    dns.set('_store-verification.both.test', 'TXT', ...tokens);
    await makeDue();
    await Promise.all([watchOf(world).pass(), watchOf(second).pass()]);
    const shops = [world.acme, world.bolt];
    const statuses = await Promise.all(shops.map(statusOf));
    expect([...statuses].sort()).toEqual(['pending', 'verified']);
    const loser = shops[statuses.indexOf('pending')] ?? world.acme;
    expectProblem(await loser.owner.get(apiRoutes.domain(loser.slug)), 409, 'DOMAIN_TAKEN');
    const [row] = await world.source.query(
      `SELECT misses, due_at > now() AS later FROM domain
       JOIN job ON job.store_id = domain.store_id AND kind = 'domainCheck'
       WHERE domain.store_id = $1`,
      [loser.store.id],
    );
    expect(row).toMatchObject({ misses: 1, later: true });
  });

  it('two owners who look at the same moment never see a fault of ours', {
    tags: ['OQ-25'],
  }, async () => {
    for (let round = 0; round < 5; round += 1) {
      await world.source.query('DELETE FROM domain');
      const claims = [await claim(world.acme, 'race.test'), await claim(world.bolt, 'race.test')];
      dns.set('race.test', 'CNAME', domainTarget);
      const tokens = claims.map(({ records }) => records[0]?.value ?? '');
      dns.set('_store-verification.race.test', 'TXT', ...tokens);
      const answers = await Promise.all(
        [world.acme, world.bolt].map(({ owner, slug }) => owner.get(apiRoutes.domain(slug))),
      );
      expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
      dns.clear();
    }
  });
});

describe('a domain that was sold', { tags: ['SAFE-04'] }, () => {
  it('moves to the buyer without anybody looking, on every instance at once, and back only by a proof', async () => {
    const first = await verify(dns, world.acme, 'sold.test');
    const home = async (instance: RunningApp) =>
      (await visit(instance.url, 'sold.test', '/')).headers.location;
    expect(await home(second)).toBe('/acme');
    const bought = await claim(world.bolt, 'sold.test');
    await look();
    expect(await home(second)).toBe('/acme');
    setProof(dns, bought);
    await look(second);
    expect([await home(world), await home(second)]).toEqual(['/bolt', '/bolt']);
    for (let round = 0; round < 2; round += 1) await look();
    expect(await home(world)).toBe('/bolt');
    setProof(dns, first);
    await look();
    expect(await home(second)).toBe('/acme');
  });
});

describe('a verified domain', () => {
  it('stays when DNS fails or is silent', async () => {
    await verify(dns, world.acme, 'acme.test');
    dns.mood('acme.test', 'servfail');
    dns.mood('_store-verification.acme.test', 'servfail');
    for (let round = 0; round < 7; round += 1) await look();
    expect(await slugOfHost(world, 'acme.test')).toBe('acme');
  });

  it('moved away for five looks in a row falls back, so that its next owner can have it', async () => {
    await verify(dns, world.acme, 'acme.test');
    dns.clear();
    for (let round = 0; round < 4; round += 1) {
      await look();
      expect(await slugOfHost(world, 'acme.test')).toBe('acme');
    }
    expect((await claim(world.bolt, 'acme.test')).isUsedElsewhere).toBe(true);
    await look();
    const mails = () => mailsTo(world.dataDir, world.acme.owner.email);
    await expect
      .poll(async () => (await mails()).map(({ subject }) => subject.replaceAll('\u200b', '')))
      .toContain('acme.test does not open The acme shop any more');
    expect(await slugOfHost(world, 'acme.test')).toBe(404);
    expect(await statusOf(world.acme)).toBe('pending');
    expect((await verify(dns, world.bolt, 'acme.test')).status).toBe('verified');
    expect(await slugOfHost(world, 'acme.test')).toBe('bolt');
    await look();
    expect(await statusOf(world.acme)).toBe('pending');
  });

  it('that came back in between is not in doubt any more', async () => {
    const claimed = await verify(dns, world.acme, 'acme.test');
    for (let round = 0; round < 3; round += 1) {
      dns.clear();
      for (let miss = 0; miss < 4; miss += 1) await look();
      setProof(dns, claimed);
      await look();
    }
    expect(await statusOf(world.acme)).toBe('verified');
  });
});

describe('many claims', () => {
  it('one with a silent name server holds up none of the others', async () => {
    const shops = await Promise.all(
      Array.from({ length: crowd }, (_, index) => newShop(world.anyone, `crowd-${index}`)),
    );
    for (const shop of shops) prove(dns, await claim(shop, `${shop.slug}.test`));
    await claim(world.acme, 'slow.test');
    dns.mood('slow.test', 'silent');
    dns.mood('_store-verification.slow.test', 'silent');
    await makeDue();
    await world.source.query(
      `WITH slow AS (UPDATE domain SET checked_at = NULL WHERE name = 'slow.test'
         RETURNING store_id)
       UPDATE job SET due_at = now() - interval '1 hour'
       FROM slow WHERE job.store_id = slow.store_id AND kind = 'domainCheck'`,
    );
    const pass = watchOf(world).pass();
    const verified = async () => {
      const [row] = await world.source.query(
        `SELECT count(verified_at)::int AS count, bool_or(name = 'slow.test' AND checked_at IS NOT NULL) AS slow
         FROM domain`,
      );
      return row;
    };
    let seen = await verified();
    while (seen.count < crowd) seen = await verified();
    expect(seen).toEqual({ count: crowd, slow: false });
    dns.mood('slow.test', null);
    dns.mood('_store-verification.slow.test', null);
    await pass;
    expect(await verified()).toEqual({ count: crowd, slow: true });
  });
});

/** Collects the stores that the database announces as changed. */
async function listen(announced: string[]): Promise<() => Promise<void>> {
  const client = new pg.Client({ connectionString: world.databaseUrl });
  await client.connect();
  client.on('notification', ({ payload = '' }) => announced.push(payload));
  await client.query('LISTEN store_changed');
  return () => client.end();
}
