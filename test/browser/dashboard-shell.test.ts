/** The dashboard's frame: who gets in, sidebar, top bar, home, unsaved changes, ended sessions (DASH). */

import { apiRoutes, storageKeys } from '@shop/contract';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  desktop,
  expectAccessible,
  expectNoSidewaysScroll,
  held,
  phone,
  useChromium,
} from '../support/browser.ts';
import { newOwner, newProduct, type Owner, orderOf } from '../support/cast.ts';
import { isProof } from '../support/proof.ts';
import { rows } from '../support/rows.ts';
import { useServer } from '../support/server.ts';
import {
  answering,
  type DashboardPage,
  failing,
  goTo,
  openDashboard,
  screens,
  signedInAs,
  subtitles,
} from './dashboard-page.ts';

const server = useServer();
const chromium = useChromium();
let dashboard: DashboardPage;
let page: Page;
let productId: string;
/** The calls of the dashboard that were sent without a token, and the tokens of the others. */
const anonymous = new Set<string>();
const tokens = new Set<string>();

beforeAll(async () => {
  dashboard = await openDashboard(server, chromium, 'shell');
  page = dashboard.page;
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (!pathname.startsWith('/api/')) return;
    const sent = request.headers().authorization;
    if (sent === undefined) anonymous.add(pathname);
    else tokens.add(sent);
  });
  const product = await newProduct(dashboard.shop, { name: 'Clay pot', stock: 3 });
  productId = product.id;
  await server.anyone.post('/api/order/create-one', orderOf(dashboard.shop, product)).expect(201);
  for (const stock of [4, 1, 3, 5])
    await newProduct(dashboard.shop, { name: `Pot ${stock}`, stock });
});
afterAll(() => dashboard?.close());

const groups = [
  ['Overview', ['Dashboard', 'Membership']],
  ['Store Management', ['Products', 'Categories', 'Media', 'Banner', 'Policy Pages']],
  ['Sales', ['Orders', 'Offers', 'Reviews', 'Payment Options']],
  ['Store Settings', ['Delivery Zones', 'Delivery and Payment', 'Domain', 'Theme', 'Settings']],
] as const;

const sidebar = () => page.getByRole('navigation', { name: 'Store Admin' });

describe('the frame', () => {
  it('is never blank: a loader before the scripts have come and while the store is looked up, a sentence without them, a skeleton while those of a screen come; then the index leads home; four groups, the active item lit', {
    tags: ['STORE-65', 'DASH-20', ...rows('DASH-24', 'DASH-31')],
  }, async () => {
    const releaseScripts = await held(page, /dashboard\/.*\.js/);
    const release = await held(page, /check-slug/);
    await page.goto(`${server.url}/shell/dashboard`, { waitUntil: 'commit' });
    await page.getByRole('status', { name: 'Loading' }).getByTestId('spinner').waitFor();
    const asked = page.waitForRequest(/check-slug/);
    releaseScripts();
    await asked;
    const loader = page.getByRole('status', { name: 'Loading' }).filter({ hasText: 'Nukkad' });
    await loader.getByTestId('spinner').waitFor();
    expect(await sidebar().count()).toBe(0);
    release();
    await page.getByRole('heading', { name: 'Dashboard', level: 1 }).waitFor();
    await page.waitForURL('**/shell/dashboard/home');
    await page.unrouteAll();
    const { text } = await server.anyone.get('/signup').expect(200);
    expect(text).toContain('<noscript>Please turn JavaScript on for this screen.');

    await sidebar().getByText('Store Admin', { exact: true }).waitFor();
    await sidebar().getByText('Manage your store settings').waitFor();
    for (const [title, items] of groups) {
      const group = sidebar()
        .getByRole('region', { name: title })
        .or(sidebar().locator('section', { has: page.getByRole('heading', { name: title }) }));
      expect(await group.first().getByRole('link').allTextContents()).toEqual(
        items.map((item) => (item === 'Theme' ? expect.stringMatching(/^Theme\s*Beta$/) : item)),
      );
    }
    const active = sidebar().locator('[aria-current=page]');
    expect(await active.textContent()).toBe('Dashboard');
    await sidebar().getByRole('link', { name: 'Orders' }).click();
    await expect.poll(() => active.textContent()).toBe('Orders');
    const ground = (item: Element) => getComputedStyle(item).backgroundColor;
    const others = sidebar().getByRole('link', { name: 'Products' });
    expect(await active.evaluate(ground)).not.toBe(await others.evaluate(ground));

    const releaseScreen = await held(page, /dashboard\/.*\.js/);
    await sidebar().getByRole('link', { name: 'Offers' }).click();
    await page.getByRole('main').getByRole('status', { name: 'Loading' }).waitFor();
    await expect.poll(() => active.textContent()).toBe('Offers');
    releaseScreen();
    await page.getByRole('heading', { name: 'Offers', level: 1 }).waitFor();
    await page.unrouteAll();
  });
});

// In the gate one goes from screen to screen on a phone, and makes each as wide as a desktop.
const journeys = [
  ['a phone', phone],
  ['a desktop', desktop],
] as const;
describe.each(isProof ? journeys : journeys.slice(0, 1))('on %s', (_name, viewport) => {
  it('every screen is there below the top bar, accessible, its heading in one place, complains of nothing and does not scroll sideways', {
    tags: [
      ...rows('AUTH-45', 'AUTH-47'),
      ...rows('DASH-01', 'DASH-19'),
      'DASH-35',
      'PROD-01',
      ...rows('PROD-59', 'PROD-61'),
      'CAT-01',
      'STORE-72',
      'FIX-75',
    ],
    timeout: 180_000,
  }, async () => {
    await page.setViewportSize(viewport);
    const widths = [phone, desktop];
    /** Where the headings of some screens begin that are made in different ways. */
    const places = new Set<number | undefined>();
    for (const [path, heading] of screens) {
      const screen = path.replace('{id}', productId);
      // In the proof a desktop opens each screen by its address; else one goes from one to the next.
      if (isProof && viewport === desktop) await dashboard.open(screen);
      else await goTo(page, `${server.url}/shell/dashboard/${screen}`);
      const title = { level: 1, name: heading, exact: true, includeHidden: true } as const;
      const headed = page.getByRole('heading', title);
      await headed.waitFor();
      const place = async () => {
        if (['setting', 'payment', 'products'].includes(path))
          places.add((await headed.boundingBox())?.x);
      };
      const subtitle = subtitles[path];
      if (subtitle) await page.getByText(subtitle).first().waitFor({ state: 'attached' });
      expect(new URL(page.url()).pathname).toBe(`/shell/dashboard/${screen}`);
      await dashboard.settled();
      const bar = page.getByRole('banner', { includeHidden: true });
      if (isProof) {
        expect(await bar.isVisible()).toBe(true);
        await expectAccessible(page);
        await expectNoSidewaysScroll(page);
        await place();
        continue;
      }
      for (const width of widths) {
        await page.setViewportSize(width);
        expect(await bar.isVisible()).toBe(true);
        if (width === phone) await expectAccessible(page);
        await expectNoSidewaysScroll(page);
        if (width === desktop) await place();
      }
      // The next screen comes in the width in which this one is left.
      widths.reverse();
    }
    expect(places.size).toBe(1);
    expect(dashboard.complaints).toEqual([]);
    expect([...anonymous].sort()).toEqual([
      `/api/product/productId/${productId}`,
      '/api/store/check-slug/shell',
    ]);
    expect([...tokens]).toEqual([`Bearer ${dashboard.shop.owner.token}`]);
    await page.setViewportSize(desktop);
  });
});

describe('the sidebar', () => {
  const width = () =>
    sidebar()
      .locator('..')
      .evaluate((element) => element.clientWidth);

  it('leaves Ctrl+B to the editor of a page, where it makes bold', {
    tags: ['DASH-33', 'PAGE-19'],
  }, async () => {
    await dashboard.go('pages/privacy-policy', 'Privacy Policy');
    const text = page.locator('[contenteditable=true]');
    await text.fill('We keep nothing.');
    await text.press('Control+a');
    await text.press('Control+b');
    await text.locator('strong', { hasText: 'We keep nothing.' }).waitFor();
    expect(await width()).toBe(255);
  });

  it('has a sidebar that folds to 3rem by Ctrl+B, and stays so for 7 days, also after an address that is none, which says that the shop is not gone', {
    tags: [
      ...rows('DASH-32', 'DASH-34'),
      'CONST-19',
      'CONST-20',
      'CONST-22',
      'CONST-23',
      'STORE-69',
      'MEND-50',
      'FIX-72',
    ],
  }, async () => {
    await dashboard.go('home', 'Dashboard');
    await expect.poll(width).toBe(255);
    await page.keyboard.press('Control+b');
    await expect.poll(width).toBe(47);
    const cookie = (await dashboard.context.cookies()).find(({ name }) => name === 'sidebar_state');
    expect(cookie?.value).toBe('false');
    const days = ((cookie?.expires ?? 0) - Date.now() / 1000) / 86_400;
    expect(days).toBeGreaterThan(6.9);
    expect(days).toBeLessThan(7.1);
    const none = ['nothing-here', 'pages/no-such-page'];
    if (isProof) none.push('orders/one', 'products/one/two', 'setting/more');
    for (const path of none) {
      // From the dashboard the first time; from then on by its address.
      await goTo(page, `${server.url}/shell/dashboard/${path}`);
      await page.waitForURL('**/not-found?dashboard=shell');
      await page.getByRole('heading', { name: 'Page not found', exact: true }).waitFor();
    }
    // That page is none of the dashboard, which is loaded anew from it.
    await page.getByRole('link', { name: 'Open the dashboard' }).click();
    await page.getByRole('heading', { name: 'Dashboard', level: 1 }).waitFor();
    await expect.poll(width).toBe(47);
    await page.keyboard.press('Meta+b');
    await expect.poll(width).toBe(255);
  });
});

describe('who gets in (OQ-41)', () => {
  it('nobody signed in sees the sign-in screen in place, another owner is sent to /signin', {
    tags: ['DASH-23', 'AUTH-49'],
  }, async () => {
    const visitor = await (await chromium.regular()).newPage();
    await visitor.goto(`${server.url}/shell/dashboard/orders`);
    await visitor.getByRole('heading', { name: 'Login to your Account' }).waitFor();
    expect(new URL(visitor.url()).pathname).toBe('/shell/dashboard/orders');
    await signedInAs(visitor, await newOwner(server.anyone));
    await visitor.goto(`${server.url}/shell/dashboard/home`);
    await visitor.waitForURL('**/signin');
  });

  it('an unknown store leads to /not-found', {
    tags: ['STORE-66', 'STORE-70', 'STORE-71'],
  }, async () => {
    await page.goto(`${server.url}/no-such-store/dashboard/home`);
    await page.waitForURL('**/not-found');
    await page.getByRole('heading', { name: 'Store not found', exact: true }).waitFor();
    await page
      .getByText('The store you are looking for does not exist or has been deleted.')
      .waitFor();
  });

  it('so does a lookup that fails; a shop that cannot be reached can be tried again, and so can each card that did not load, which tells the week beside today, each by its own sums; on a phone below one line of notices, with the sidebar as a sheet of 18rem', {
    tags: ['STORE-67', 'CONST-21', 'FIX-75', 'GEN-06', 'MEND-34'],
  }, async () => {
    const { owner, store } = dashboard.shop;
    await owner
      .put(apiRoutes.updateStore('shell'), { settings: { acceptsOrders: false } })
      .expect(200);
    await page.setViewportSize(phone);
    await failing(page, /check-slug/, 500, async () => {
      await dashboard.open('home');
      await page.waitForURL('**/not-found');
    });
    const unreachable = page.getByRole('heading', { name: "We can't reach your shop" });
    const tryAgain = page.getByRole('button', { name: 'Try Again' });
    await failing(page, /check-slug/, 'offline', async () => {
      await dashboard.open('home');
      await unreachable.waitFor();
    });
    await failing(page, /check-slug/, 503, async () => {
      await Promise.all([page.waitForResponse(/check-slug/), tryAgain.click()]);
      await unreachable.waitFor();
    });

    const { body } = await owner.get(apiRoutes.orderSummary(store.id)).expect(200);
    const json = { ...body, week: { ...body.week, received: 730, toCollect: 120, orders: 9 } };
    const cards = ['Takings', 'To prepare', 'To deliver', 'Low stock'];
    const card = (name: string) => page.getByRole('region', { name });
    // The stream of order news would reload the data of orders by itself.
    const endNews = await answering(page, /\/api\/order\/news\//, 'offline');
    await failing(page, /api\/(order|product)\//, 'offline', async () => {
      await tryAgain.click();
      for (const name of cards)
        await card(name)
          .getByText(/^Failed to load/)
          .waitFor();
      expect(await page.getByText('Nothing runs out.').count()).toBe(0);
    });
    const endSummary = await answering(page, /\/api\/order\/summary\//, { json });
    for (const name of cards) await card(name).getByRole('button', { name: 'Try Again' }).click();
    await card('Low stock').getByText('2 left').waitFor();
    await card('To prepare (1)').waitFor();
    await card('Takings').getByText('9 orders').waitFor();
    const sums = (at: number) => card('Takings').locator('dl').nth(at).locator('dd');
    expect(await sums(0).allTextContents()).toEqual(['₹0.00', '₹100.00']);
    expect(await sums(1).allTextContents()).toEqual(['₹730.00', '₹120.00']);
    await endSummary();
    await endNews();

    await page.getByRole('button', { name: 'Toggle Sidebar' }).click();
    const sheet = sidebar().locator('..');
    await expect.poll(() => sheet.evaluate((element) => element.clientWidth)).toBe(288);
    await sheet.getByRole('link', { name: 'Products' }).click();
    await page.getByRole('heading', { name: 'Products', level: 1 }).waitFor();
    await sheet.waitFor({ state: 'hidden' });

    const paused = page.getByText('Orders are paused', { exact: true });
    const trial = page.getByText(/^Your trial ends/);
    await paused.waitFor();
    expect(await trial.isVisible()).toBe(false);
    const main = await page.getByRole('main').boundingBox();
    const bar = await page.getByRole('banner').boundingBox();
    expect((main?.y ?? 0) - (bar?.height ?? 0)).toBeLessThanOrEqual(56);
    await page.getByRole('button', { name: 'All notices' }).click();
    await trial.waitFor();
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);
    await page.getByRole('button', { name: 'All notices' }).click();
    await trial.waitFor({ state: 'hidden' });
    await page.getByRole('button', { name: 'Take orders again' }).click();
    await dashboard.toast('Your shop takes orders again');
    await trial.waitFor();
    expect(await page.getByRole('button', { name: 'All notices' }).count()).toBe(0);
    await page.setViewportSize(desktop);
  });
});

describe('the screens of the dashboard', () => {
  it('have what few need below the rest, and a trial offers plans, not to renew', {
    tags: ['FIX-75'],
  }, async () => {
    await dashboard.go('products', 'Products');
    await page.getByRole('link', { name: 'See plans' }).waitFor();
    // Few have a list that a program wrote.
    const bulk = page.getByRole('region', { name: 'Bulk Actions' });
    await bulk.getByRole('link', { name: /^Edit Product in Bulk/ }).waitFor();
    const links = await bulk.getByRole('link').allTextContents();
    expect(links.at(-1)).toBe('Upload JSON');
    await bulk.getByRole('link', { name: 'Upload JSON' }).click();
    await page.getByRole('heading', { name: 'Add Products from JSON' }).waitFor();
  });

  it('say which policy pages are written, and how they begin', { tags: ['FIX-75'] }, async () => {
    const content = '<h2>Delivery</h2><p>Within Pune by bicycle.</p>';
    await dashboard.shop.owner
      .put(apiRoutes.page('shell', 'shippingPolicy'), { content })
      .expect(200);
    const picture = '<p><img src="https://pictures.example.com/a.jpg" alt="" /></p>';
    await dashboard.shop.owner
      .put(apiRoutes.page('shell', 'aboutPage'), { content: picture })
      .expect(200);
    await dashboard.go('pages', 'Policy Pages');
    const card = (name: string) =>
      page.getByRole('listitem').filter({ has: page.getByRole('heading', { name, exact: true }) });
    await card('Shipping Policy').getByText('Written', { exact: true }).waitFor();
    await card('Shipping Policy').getByText('Within Pune by bicycle.', { exact: true }).waitFor();
    await card('Refund Policy').getByText('Not written yet').waitFor();
    await card('About Us').getByText('Written', { exact: true }).waitFor();
  });
});

describe('home', () => {
  it('shows what was received and is to be collected, what waits and what runs out first; the link can be copied, shared and opened', {
    tags: ['MEND-34', ...rows('DASH-36', 'DASH-44'), 'FIX-72'],
  }, async () => {
    await dashboard.go('home', 'Dashboard');
    const takings = page.getByRole('region', { name: 'Takings' });
    // MEND-34: cash orders that are not paid yet are no takings.
    const sums = () => takings.locator('dl').first().locator('dd').allTextContents();
    await expect.poll(sums).toEqual(['₹0.00', '₹100.00']);
    await page.getByRole('heading', { name: 'To prepare (1)' }).waitFor();
    const low = page.getByRole('region', { name: 'Low stock' });
    await low.getByText('2 left').waitFor();
    const scarce = ['Pot 1', 'Clay pot', 'Pot 3', 'Pot 4'].map((name) =>
      expect.stringContaining(name),
    );
    expect(await low.getByRole('listitem').allTextContents()).toEqual(scarce);

    await dashboard.context.grantPermissions(['clipboard-read', 'clipboard-write']);
    const card = page.getByRole('region', { name: 'Your Menu Link' });
    await card.getByText(`${server.url}/shell`).waitFor();
    await card
      .getByText('Send it to your customers, put it on your bill, your board, your status.')
      .waitFor();
    await card.getByRole('button', { name: 'Copy Link' }).click();
    await card.getByRole('button', { name: 'Copied' }).waitFor();
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(`${server.url}/shell`);
    await page.evaluate('navigator.share = async (what) => { window.shared = what; }');
    await card.getByRole('button', { name: 'Share' }).click();
    expect(await page.evaluate('window.shared')).toEqual({
      title: dashboard.shop.store.name,
      url: `${server.url}/shell`,
    });
    // A browser without a share sheet, and one whose sheet fails, copy the link.
    for (const script of [
      'navigator.share = undefined',
      "navigator.share = () => Promise.reject(new Error('no'))",
    ]) {
      await page.evaluate("navigator.clipboard.writeText('nothing')");
      await page.evaluate(script);
      await card.getByRole('button', { name: 'Share' }).click();
      await dashboard.toast('Link copied');
      expect(await page.evaluate('navigator.clipboard.readText()')).toBe(`${server.url}/shell`);
    }
    await card.getByRole('button', { name: 'Copy Link' }).waitFor();
    expect(await card.getByRole('link', { name: 'View Store' }).getAttribute('href')).toBe(
      `${server.url}/shell`,
    );
    const details = page.getByRole('region', { name: 'Edit your Store Details' });
    await details.getByText('Name, logo, shipping, delivery and pickup in one place.').waitFor();
    expect(await details.getByRole('link', { name: 'Edit Details' }).getAttribute('href')).toBe(
      '/shell/dashboard/setting',
    );
    const create = page.getByRole('region', { name: 'Create your Store' });
    await create.getByText('Photos, prices and categories: fill your shelves.').waitFor();
    await create.getByRole('link', { name: 'Add Products' }).click();
    await page.getByRole('heading', { name: 'Add New Product' }).waitFor();
  });
});

describe('a screen that breaks', () => {
  it('says so with the message, inside the frame', { tags: ['ERR-39'] }, async () => {
    const end = await answering(page, /get-store-data/, { json: { store: {} } });
    await goTo(page, `${server.url}/shell/dashboard/setting`);
    await page.getByRole('heading', { name: 'Unexpected Application Error!' }).waitFor();
    await end();
    await page.getByRole('button', { name: 'Reload the page' }).click();
    await page.getByRole('heading', { name: 'Settings', level: 1 }).waitFor();
  });
});

describe('nothing typed is lost', () => {
  const orders = () => page.getByRole('link', { name: 'Orders', exact: true }).click();
  const atOrders = () => page.getByRole('heading', { name: 'Orders', level: 1 }).waitFor();
  const save = () => page.getByRole('button', { name: 'Save Changes' }).first();

  it('when a dirty screen is left, which asks first; when a save fails, which says what to do; when it is left during a save, which asks no more when it is saved, and goes on', {
    tags: ['GEN-06', 'ERR-33'],
  }, async () => {
    await dashboard.go('setting', 'Settings');
    const description = page.getByLabel('Description');
    const question = page.getByRole('alertdialog', { name: 'Leave without saving?' });
    await description.fill('Half a sentence');
    await orders();
    await question
      .getByText('Your changes on this page have not been saved. If you leave now they are lost.')
      .waitFor();
    await question.getByRole('button', { name: 'Stay here' }).click();
    expect(await description.inputValue()).toBe('Half a sentence');
    for (const [how, words] of [
      [
        'offline',
        'The shop could not be reached. Check your connection and try again; nothing you typed is lost.',
      ],
      [
        500,
        'Something broke on our side. Internal server error: try again in a minute; nothing you typed is lost.',
      ],
    ] as const) {
      await failing(page, /update-any/, how, async () => {
        await save().click();
        await dashboard.toast('Failed to save changes');
        await dashboard.toast(words);
      });
      expect(await description.inputValue()).toBe('Half a sentence');
    }
    const release = await held(page, /update-any/);
    await save().click();
    await orders();
    await question.waitFor();
    release();
    await dashboard.toast('Settings updated successfully');
    await atOrders();
    expect(await question.count()).toBe(0);
    await page.unroute(/update-any/);
  });

  it('when a save has no connection, which says so at once, and works when there is one again; what is left unsaved is gone', {
    tags: ['MEND-40', 'GEN-06'],
  }, async () => {
    const centreLogo = async () => {
      await page.getByText('Fine-tune', { exact: true }).click();
      await page.getByRole('switch', { name: 'Logo in the centre' }).click();
    };
    const forms = [
      ['theme', 'Theme', centreLogo],
      ['setting', 'Settings', () => page.getByLabel('Shipping charges').fill('61')],
    ] as const;
    // The theme is saved as the settings are.
    for (const [screen, heading, edit] of isProof ? forms : forms.slice(1)) {
      await dashboard.go(screen, heading);
      await edit();
      await dashboard.context.setOffline(true);
      await save().click();
      await dashboard.toast('Failed to save changes');
      await page.getByText('The shop could not be reached.').first().waitFor();
      await dashboard.context.setOffline(false);
      await save().click();
      await dashboard.toast('Settings updated successfully');
    }
    await page.getByText('Unsaved Changes').first().waitFor({ state: 'hidden' });
    await page.getByLabel('Description').fill('Another half');
    await orders();
    await page
      .getByRole('alertdialog', { name: 'Leave without saving?' })
      .getByRole('button', { name: 'Leave' })
      .click();
    await atOrders();
  });
});

describe('a session in a new shop', () => {
  let owner: Owner;
  beforeAll(async () => {
    owner = await newOwner(server.anyone);
    await owner.post(apiRoutes.createStore, { name: 'New', slug: 'brand-new' }).expect(201);
    await signedInAs(page, owner);
  });

  it('begins with a checklist that leads to the first order; when it has ended it asks to sign in on top of the screen', {
    tags: ['OQ-58'],
  }, async () => {
    await page.goto(`${server.url}/brand-new/dashboard/home`);
    const list = page.getByRole('region', { name: 'Before your first order' });
    await list.getByText('2 of 4 steps done').waitFor();
    await list.getByText('Without one of them nobody can order.').waitFor();
    await list.getByText('A name, a price, a category and a photo.').waitFor();
    await list.getByRole('link', { name: 'Turn delivery or pickup on' }).click();
    await page.getByRole('heading', { name: 'Settings', level: 1 }).waitFor();
    await page.getByLabel('Description').fill('Long text');
    // At once, for another call of the screen may be the first to learn that the session has ended.
    const save = page.getByRole('button', { name: 'Save Changes' }).first();
    await save.evaluate((button: HTMLElement) => {
      localStorage.setItem('token', 'a.b.c');
      button.click();
    });
    const dialog = page.getByRole('dialog', { name: 'Your session has ended' });
    await dialog.getByLabel('Password', { exact: true }).fill(owner.password);
    await dialog.getByRole('button', { name: 'Login' }).click();
    await dialog.waitFor({ state: 'hidden' });
    expect(await page.getByLabel('Description').inputValue()).toBe('Long text');
    await save.click();
    await dashboard.toast('Settings updated successfully');
  });

  it('Logout in the account menu asks before edits are lost, and takes no for an answer; it ends the token on the server too, and the way back leads to /', {
    tags: ['AUTH-55', 'AUTH-56', 'OQ-11'],
  }, async () => {
    await goTo(page, `${server.url}/brand-new/dashboard/setting`);
    const token = await page.evaluate((key) => localStorage.getItem(key), storageKeys.userToken);
    const signedIn = server.anyone.as(token ?? '');
    const description = page.getByLabel('Description');
    await description.fill('Half a thought');
    const logout = async (answer: 'accept' | 'dismiss') => {
      await page.getByRole('button', { name: `Account ${owner.email}` }).click();
      const asked = page.waitForEvent('dialog');
      const pressed = page.getByRole('menuitem', { name: 'Logout' }).click();
      const dialog = await asked;
      await dialog[answer]();
      await pressed;
      return dialog.message();
    };
    expect(await logout('dismiss')).toMatch(/have not been saved/);
    expect(await description.inputValue()).toBe('Half a thought');
    await page.keyboard.press('Escape');
    await signedIn.get(apiRoutes.user).expect(200);
    await logout('accept');
    await page.getByText('Logout successfully').waitFor();
    expect(new URL(page.url()).pathname).toBe('/signin');
    await expect.poll(async () => (await signedIn.get(apiRoutes.user)).status).toBe(401);
    await page.goBack({ waitUntil: 'commit' });
    await page.getByRole('link', { name: 'Create my store' }).first().waitFor();
    expect(new URL(page.url()).pathname).toBe('/');
  });
});
