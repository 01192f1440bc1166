/** The domain screen from nothing to verified, and the shop under its own name (DOM, CONST-43, ERR-66 to ERR-68). */
import { apiRoutes } from '@shop/contract';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  desktop,
  expectAccessible,
  expectNoSidewaysScroll,
  phone,
  useChromium,
} from '../support/browser.ts';
import { newProduct, newShop, type Shop } from '../support/cast.ts';
import { startDnsDouble } from '../support/dns-double.ts';
import { check, claim, domainTarget, prove, setProof, verify } from '../support/own-domain.ts';
import { useServer } from '../support/server.ts';
import { type DashboardPage, failing, openDashboard } from './dashboard-page.ts';

const dns = await startDnsDouble();
const server = useServer({
  DNS_SERVERS: dns.address,
  DOMAIN_TARGET: domainTarget,
  DOMAIN_NAME_SERVERS: 'ns1.nukkad.example,ns2.nukkad.example',
});
const chromium = useChromium('--host-resolver-rules=MAP *.test 127.0.0.1');
let acme: Shop;
let dashboard: DashboardPage;
let page: Page;

beforeAll(async () => {
  dns.set(domainTarget, 'A', '203.0.113.7');
  acme = await newShop(server.anyone, 'acme');
  dashboard = await openDashboard(server, chromium, 'acme', { shop: acme });
  page = dashboard.page;
  await page.clock.install();
});
afterAll(async () => {
  await dashboard.close();
  await dns.close();
});

/** What the screen says of a domain, by its state. */
const said = {
  waiting:
    'Waiting for verification. Add the records below; it can take some hours until the whole internet knows them.',
  verified: 'Verified. Your shop opens at this domain; keep its DNS settings as they are.',
  taken:
    'Another shop has verified this domain. Its TXT record is in the DNS as well as yours: remove it there and check again, or add another domain.',
  elsewhere:
    'This domain opens another shop here. It moves to yours once its DNS holds your TXT record below and no longer the one of that shop.',
};

const button = (name: string) => page.getByRole('button', { name, exact: true });

describe('the domain screen', () => {
  it('is empty at first, and adds nothing that is empty', {
    tags: ['DOM-02', 'DOM-03', 'DOM-07', 'DOM-14'],
  }, async () => {
    await dashboard.open('domain');
    expect(await button('Add Domain').isDisabled()).toBe(true);
    await page.getByLabel('Domain', { exact: true }).fill('  https://www. ');
    expect(await button('Add Domain').isDisabled()).toBe(true);
    expect(await page.getByText('Nameserver 1').count()).toBe(0);
    await page.getByText('Without https:// or www').waitFor();
    await expectAccessible(page);
  });

  it('adds once what is typed, without prefixes', {
    tags: ['DOM-13', 'DOM-15', 'ERR-66'],
  }, async () => {
    await page.route(/store\/acme\/domain/, async (route) => {
      if (route.request().method() === 'PUT') {
        expect(await button('Add Domain').isDisabled()).toBe(true);
        expect(route.request().postDataJSON()).toEqual({ id: acme.store.id, domain: 'acme.test' });
      }
      await route.continue();
    });
    await page.getByLabel('Domain', { exact: true }).fill('https://WWW.acme.test/shop?x=1');
    await button('Add Domain').click();
    await dashboard.toast('Domain Added Successfully');
    await page.unroute(/store\/acme\/domain/);
  });

  it('then waits, and shows what to set with copy buttons', {
    tags: ['MEND-35', 'DOM-04', 'DOM-05', 'DOM-06', 'DOM-08'],
  }, async () => {
    await page.getByText(said.waiting).waitFor();
    await page.getByText('Checked just now. Next check in less than a minute.').waitFor();
    const { records, nameServers } = await check(acme);
    const fields: [string, string | undefined][] = [
      ['TXT name', '_store-verification'],
      ['TXT value', records[0]?.value],
      ['A name', '@'],
      ['A value', '203.0.113.7'],
      ['CNAME name', 'www'],
      ['CNAME value', domainTarget],
      ['Nameserver 1', nameServers[0]],
      ['Nameserver 2', nameServers[1]],
    ];
    await dashboard.context.grantPermissions(['clipboard-read', 'clipboard-write']);
    for (const [label, value] of fields) {
      await button(`Copy ${label}`).click();
      await button(`${label} copied`).waitFor();
      expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(value);
      await page.clock.fastForward(2_100);
      await button(`Copy ${label}`).waitFor();
    }
  });

  it.each([
    ['1280 px', desktop],
    ['360 px', phone],
  ])('fits a window of %s and everyone', async (_, size) => {
    await page.setViewportSize(size);
    await expectNoSidewaysScroll(page);
    await expectAccessible(page);
    await page.setViewportSize(desktop);
  });

  it('says which of the two conditions is still missing', {
    tags: ['DOM-04', 'DOM-12', 'OQ-26'],
  }, async () => {
    const proof = page.getByText(/^TXT record that proves it is yours:/);
    const way = page.getByText(/^A record, CNAME or nameservers that lead here:/);
    expect([await proof.textContent(), await way.textContent()]).toEqual([
      'TXT record that proves it is yours: not found yet',
      'A record, CNAME or nameservers that lead here: not found yet',
    ]);
    setProof(dns, await check(acme));
    await button('Check now').click();
    await page.getByText('TXT record that proves it is yours: found', { exact: true }).waitFor();
    expect(await way.textContent()).toMatch(/: not found yet$/);
  });

  it('offers another look, and says why when there were too many', {
    tags: ['DOM-12'],
  }, async () => {
    await failing(page, /store\/acme\/domain/, 429, async () => {
      await button('Check now').click();
      await dashboard.toast('Could not check now');
    });
    const answer = page.waitForResponse(/store\/acme\/domain/);
    await button('Check now').click();
    expect((await answer).status()).toBe(200);
    await page.getByText(said.waiting).waitFor();
  });

  it('looks on by itself while it is seen, not when hidden, until it is verified', {
    tags: ['DOM-11', 'DOM-09'],
  }, async () => {
    let looks = 0;
    page.on('request', (request) => {
      if (request.url().endsWith(apiRoutes.domain('acme'))) looks += 1;
    });
    await show(page, false);
    await page.clock.runFor(300_000);
    expect(looks).toBe(0);
    prove(dns, await check(acme));
    await show(page, true);
    await page.clock.runFor(31_000);
    await page.getByText(said.verified).waitFor();
    await dashboard.toast('Your domain is verified');
    expect(await button('Check now').count()).toBe(0);
    expect(await button('Copy TXT value').count()).toBe(0);
    await button('Copy Nameserver 1').waitFor();
    const before = looks;
    await page.clock.runFor(300_000);
    expect(looks).toBe(before);
    // Another one would take its place at once, so it is asked first.
    await page.getByLabel('Another domain').fill('other.test');
    await button('Add Domain').click();
    const question = page.getByRole('alertdialog', { name: /^Replace .+\?$/ });
    await question.getByText('stops opening your shop at once').waitFor();
    await expectAccessible(page);
    await question.getByRole('button', { name: 'Cancel' }).click();
    await question.waitFor({ state: 'hidden' });
    expect((await check(acme)).status).toBe('verified');
    expect(await page.getByLabel('Another domain').inputValue()).toBe('other.test');
    await page.getByLabel('Another domain').fill('');
  });

  it('a name that another shop verified waits for its proof, and is refused where both prove it', {
    tags: ['OQ-25', 'ERR-67', 'SAFE-04'],
  }, async () => {
    const bolt = await openDashboard(server, chromium, 'bolt');
    await claim(bolt.shop, 'late.test');
    await verify(dns, acme, 'late.test');
    prove(dns, await claim(bolt.shop, 'race.test'));
    dns.set('race.test', 'CNAME', 'elsewhere.test');
    const mine = await claim(acme, 'race.test');
    const [theirs] = (await check(bolt.shop)).records;
    dns.set('race.test', 'CNAME', domainTarget);
    dns.set(theirs?.name ?? '', 'TXT', theirs?.value ?? '', mine.records[0]?.value ?? '');
    expect((await check(acme)).status).toBe('verified');
    await bolt.open('domain');
    await bolt.page.getByText(said.taken).waitFor();
    await bolt.page.getByLabel('Another domain').fill('race.test');
    await bolt.page.getByRole('button', { name: 'Add Domain' }).click();
    await bolt.toast('This domain is already in use');
    await expectAccessible(bolt.page);
    const remove = async () => {
      await bolt.page.getByRole('button', { name: 'Remove' }).click();
      await bolt.page.getByRole('alertdialog').getByRole('button', { name: 'Remove' }).click();
      await bolt.toast('Domain removed');
    };
    await remove();
    await bolt.page.getByLabel('Domain', { exact: true }).fill('race.test');
    await bolt.page.getByRole('button', { name: 'Add Domain' }).click();
    await bolt.page.getByText(said.elsewhere).waitFor();
    await bolt.page.getByRole('button', { name: 'Copy TXT value' }).waitFor();
    await expectAccessible(bolt.page);
    setProof(dns, await check(bolt.shop));
    await bolt.page.getByRole('button', { name: 'Check now' }).click();
    await bolt.page.getByText(said.verified).waitFor();
    expect((await check(acme)).status).toBe('pending');
    await remove();
    // The toast of the first removal may still stand.
    await expect.poll(async () => (await check(bolt.shop)).domain).toBeNull();
    await bolt.close();
  });

  it('what is not a domain, or was not sent, is said beside the field', {
    tags: ['ERR-68'],
  }, async () => {
    await dashboard.again('domain', 'Custom Domain');
    await page.getByLabel('Another domain').fill('localhost');
    await button('Add Domain').click();
    const refusal = page.getByText('Please enter a domain of your own, such as example.com');
    await refusal.first().waitFor();
    await failing(page, /store\/acme\/domain/, 'offline', async () => {
      await button('Add Domain').click();
      await dashboard.toast('Failed to add Domain');
    });
    expect(await page.getByLabel('Another domain').inputValue()).toBe('localhost');
  });
});

describe('the shop under its own name', () => {
  it('is shown and opened as its address once it is verified', {
    tags: ['MEND-35', 'DOM-16', 'STORE-11', 'OQ-30'],
  }, async () => {
    const chai = await openDashboard(server, chromium, 'chai');
    const waiting = chai.page.getByText('chai.test is not verified yet', { exact: true });
    const expectDoors = async (link: string) => {
      await chai.page.goto(`${server.url}/store-list`);
      const card = chai.page.getByRole('main').getByRole('listitem');
      await card.getByRole('paragraph').filter({ hasText: link }).waitFor();
      const visit = chai.page.getByRole('link', { name: /^Visit/ });
      expect(await visit.getAttribute('href')).toBe(link);
      await chai.open('');
      await chai.page.getByText(link, { exact: true }).waitFor();
    };
    const claimed = await claim(chai.shop, 'chai.test');
    await expectDoors(`${server.url}/chai`);
    await chai.page.goto(`${server.url}/store-list`);
    await waiting.waitFor();
    expect(await chai.page.getByText('https://chai.test').count()).toBe(0);
    prove(dns, claimed);
    await check(chai.shop);
    await expectDoors('https://chai.test');
    expect(await waiting.count()).toBe(0);
    await chai.close();
  });

  it('opens, and its links and cart work there', { tags: ['DOM-01', 'DOM-30'] }, async () => {
    const lamp = await newProduct(acme, { name: 'Brass lamp' });
    await verify(dns, acme, 'lamps.test');
    const { port } = new URL(server.url);
    const at = (path: string) => `http://lamps.test:${port}${path}`;
    const visitor = await chromium.visitor();
    const shop = await visitor.newPage();
    await shop.goto(at('/'));
    expect(shop.url()).toBe(at('/acme'));
    await shop.getByRole('link', { name: 'Brass lamp' }).first().click();
    await shop.waitForURL(at(`/acme/product/${lamp.handle}`));
    await shop
      .getByRole('button', { name: /^add to cart/i })
      .first()
      .click();
    await shop.getByText('Added to Cart').first().waitFor();
    await shop.goto(at('/cart'));
    expect(shop.url()).toBe(at('/acme/cart'));
    await shop.getByText('Brass lamp').first().waitFor();
    // Without HTTPS the browser tells the origin alone; the empty body is refused, the page is not (SAFE-13).
    const asked = await shop.evaluate(async (path) => {
      const headers = { 'content-type': 'application/json' };
      return (await fetch(path, { method: 'POST', headers, body: '{}' })).status;
    }, apiRoutes.quote);
    expect(asked).toBe(400);
    await shop.goto(`http://www.lamps.test:${port}/acme/cart?x`);
    expect(shop.url()).toBe(at('/acme/cart?x'));
    await shop.goto(at('/acme/dashboard'));
    expect(new URL(shop.url()).host).toBe(new URL(server.url).host);
    await visitor.close();
  });
});

/** Brings the tab to the front, or puts it behind another. */
async function show(tab: Page, isVisible: boolean): Promise<void> {
  await tab.evaluate(
    (state) => {
      Object.defineProperty(document, 'visibilityState', { value: state, configurable: true });
      document.dispatchEvent(new Event('visibilitychange', { bubbles: true }));
    },
    isVisible ? 'visible' : 'hidden',
  );
}
