/** Accounts, store list and onboarding, as an owner meets them (AUTH, STORE). */

import { apiRoutes } from '@shop/contract';
import type { Locator, Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import {
  desktop,
  expectAccessible,
  expectNoSidewaysScroll,
  held,
  phone,
  useChromium,
} from '../support/browser.ts';
import { newOwner, newShop } from '../support/cast.ts';
import { codeIn, mailTo } from '../support/outbox.ts';
import { rows } from '../support/rows.ts';
import { useServer } from '../support/server.ts';
import { failing, forgetToasts, signedInPage } from './dashboard-page.ts';

const server = useServer();
const chromium = useChromium();

async function visit(path: string): Promise<Page> {
  const page = await (await chromium.regular()).newPage();
  await page.goto(server.url + path);
  return page;
}

const fill = async (page: Page, email: string, password: string) => {
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
};

/** Accessible, and nothing scrolls sideways, on a phone and on a desktop. */
const fits = async (page: Page) => {
  for (const viewport of [phone, desktop]) {
    await page.setViewportSize(viewport);
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);
  }
};

describe('sign-up', () => {
  it('shows its heading, fields, hint, button and link; it, sign-in and the reset fit a phone and a desktop', {
    tags: ['AUTH-03', 'AUTH-04', 'AUTH-05', 'AUTH-06', 'AUTH-07', 'AUTH-08', 'AUTH-10'],
  }, async () => {
    const page = await visit('/signup');
    await page.getByRole('heading', { name: 'Create an Account' }).waitFor();
    for (const text of [
      'The shop around the corner, now on every phone.',
      'Your own shop page in minutes, on any phone',
      'Orders by delivery or pickup, cash or online',
      'Prices in rupees, no commission on what you sell',
      'Three days free. No card needed.',
      'Already have an account?',
    ]) {
      await page.getByText(text).waitFor();
    }
    expect(await page.getByLabel('Email').getAttribute('type')).toBe('email');
    const password = page.getByLabel('Password', { exact: true });
    expect(await password.getAttribute('type')).toBe('password');
    await page.getByText('Minimum 6 characters').waitFor();
    await page.getByRole('button', { name: 'Get Started' }).waitFor();
    await fits(page);
    await page.getByRole('link', { name: 'Login' }).click();
    await page.getByRole('heading', { name: 'Login to your Account' }).waitFor();
    await page.getByText('Welcome back. Your shop is waiting.').waitFor();
    await page.getByText('New here?').waitFor();
    expect(new URL(page.url()).pathname).toBe('/signin');
    await fits(page);
    await page.getByRole('link', { name: 'Forget Password' }).click();
    await page.getByRole('heading', { name: 'Reset your Password', level: 1 }).waitFor();
    await fits(page);
  });

  it('a refusal and a lost connection stand in the red box; the button says that it is busy', {
    tags: ['AUTH-09', 'AUTH-11', 'AUTH-20', 'AUTH-21', 'AUTH-31', 'AUTH-32', 'ERR-01'],
  }, async () => {
    const owner = await newOwner(server.anyone);
    const page = await visit('/signup');
    await fill(page, owner.email, 'something else');
    await page.getByRole('button', { name: 'Get Started' }).click();
    const { body } = await server.anyone
      .post(apiRoutes.signup, { email: owner.email, password: 'something else' })
      .expect(409);
    const box = page.getByRole('alert');
    await box.getByText(body.error).waitFor();
    const ground = (element: Element) => getComputedStyle(element).backgroundColor;
    expect(await box.getByRole('paragraph').evaluate(ground)).toBe('rgb(253, 236, 235)');
    await failing(page, /auth\/signup/, 'offline', async () => {
      await page.getByRole('button', { name: 'Get Started' }).click();
      await box.getByText('Failed to fetch').waitFor();
    });
    const release = await held(page, /auth\/signup/);
    await fill(page, 'busy@shop.test', 'a fine password');
    await page.getByRole('button', { name: 'Get Started' }).click();
    const busy = page.getByRole('button', { name: 'Creating account...' });
    await busy.getByTestId('spinner').waitFor();
    release();
    await page.getByText('Profile created Successfully').waitFor();
  });

  it('what is wrong is said beside each field and stays until it is mended; the browser refuses it, too; a slip in the address is mended by one tap', {
    tags: ['MEND-40', 'AUTH-05', 'AUTH-23', 'AUTH-24', 'AUTH-25'],
  }, async () => {
    const page = await visit('/signup');
    const sent: string[] = [];
    page.on('request', (request) => request.method() === 'POST' && sent.push(request.url()));
    const [email, password] = [
      page.getByLabel('Email'),
      page.getByLabel('Password', { exact: true }),
    ];
    const start = page.getByRole('button', { name: 'Get Started' });
    await start.click();
    await expect.poll(() => page.getByText('Please fill this in').count()).toBe(2);
    expect(await email.evaluate((field) => field === document.activeElement)).toBe(true);
    await email.fill('nonsense');
    await page.getByText('Enter an e-mail address, like you@example.com').waitFor();
    await email.fill('new@shop.test');
    await page.getByText('Enter an e-mail address').waitFor({ state: 'hidden' });
    await password.pressSequentially('12345');
    await page.getByText('At least 6 characters').waitFor();
    await start.click();
    expect(await password.evaluate((field) => field === document.activeElement)).toBe(true);
    expect(await password.getAttribute('aria-invalid')).toBe('true');
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);
    await fill(page, 'nonsense', '12345');
    await start.click();
    const valid = (field: Locator) =>
      field.evaluate((input) => (input as HTMLInputElement).validity.valid);
    expect([await valid(email), await valid(password)]).toEqual([false, false]);

    await page.setViewportSize(phone);
    await email.fill('meera@gmail.con');
    const meant = page.getByRole('button', { name: 'Did you mean meera@gmail.com?' });
    await meant.waitFor();
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);
    await meant.click();
    expect(await email.inputValue()).toBe('meera@gmail.com');
    expect(await meant.count()).toBe(0);
    expect(sent).toEqual([]);
  });
});

describe('sign-in', () => {
  it('its screens are found with a slash behind them, too; wrong words and a lost connection stand in the red box; the right ones sign in, show the stores, and log out', {
    tags: [
      'MEND-40',
      'AUTH-43',
      'STORE-23',
      'AUTH-19',
      'AUTH-32',
      'AUTH-29',
      'AUTH-30',
      'AUTH-54',
      'AUTH-56',
      'STORE-04',
      'STORE-08',
      'ERR-02',
      'ERR-04',
    ],
  }, async () => {
    for (const path of ['signin', 'signup', 'forget-password', 'store-list']) {
      const answer = await fetch(`${server.url}/${path}/?from=mail`, { redirect: 'manual' });
      expect([answer.status, answer.headers.get('location')]).toEqual([302, `/${path}?from=mail`]);
    }
    const { owner } = await newShop(server.anyone, 'login-shop');
    const page = await visit('/signin/');
    await page.getByRole('heading', { name: 'Login to your Account' }).waitFor();
    expect(new URL(page.url()).pathname).toBe('/signin');
    await fill(page, 'nobody@shop.test', 'not the password');
    await page.getByRole('button', { name: 'Login' }).click();
    await page.getByRole('alert').getByText('Invalid email or password').waitFor();
    await failing(page, /auth\/signin/, 'offline', async () => {
      await page.getByRole('button', { name: 'Login' }).click();
      await page.getByRole('alert').getByText('Failed to fetch').waitFor();
    });
    await fill(page, owner.email, owner.password);
    await page.getByRole('button', { name: 'Login' }).click();
    await page.getByText('Login Successful').waitFor();
    await page.getByRole('heading', { name: 'The login-shop shop' }).waitFor();
    expect(new URL(page.url()).pathname).toBe('/store-list');
    await page.getByRole('button', { name: 'Logout' }).click();
    await page.getByText('Logout successfully').waitFor();
    expect(new URL(page.url()).pathname).toBe('/signin');
    expect(await page.evaluate(() => localStorage.getItem('token'))).toBeNull();
    // Nobody has stores.
    await page.goto(`${server.url}/store-list`);
    await page.waitForURL('**/signin');
  });

  it('a mailed code lets the password be changed; the address typed at sign-in goes along and back; a confirmation that comes late takes nobody away from where they went', {
    tags: [
      'AUTH-17',
      'AUTH-58',
      'AUTH-59',
      'AUTH-60',
      'AUTH-61',
      'AUTH-62',
      'AUTH-63',
      'AUTH-65',
      'AUTH-66',
      'ERR-77',
      'ERR-80',
    ],
  }, async () => {
    const owner = await newOwner(server.anyone);
    const page = await visit('/signin');
    await page.getByLabel('Email').fill(owner.email);
    await page.getByRole('link', { name: 'Forget Password' }).click();
    await page.getByRole('heading', { name: 'Reset your Password' }).waitFor();
    expect(await page.getByLabel('Email').inputValue()).toBe(owner.email);
    await page
      .getByText('Choose a new password. We mail you a code to prove that it is you.')
      .waitFor();
    await page.getByText('Remembered it?').waitFor();
    await page.getByLabel('New Password').fill('a newer password');
    await page.getByLabel('Confirm Password').fill('another password');
    await page.getByRole('button', { name: 'Send Code' }).click();
    await page.getByText('Passwords do not match.').waitFor();
    await page.getByLabel('Confirm Password').fill('a newer password');
    await page.getByRole('button', { name: 'Send Code' }).click();
    await page
      .getByText(
        'If an account uses this email, we have sent it a 6-digit code. It is valid for 15 minutes.',
      )
      .waitFor();
    await page.getByLabel('Code from the mail').fill(await mailedCode(owner.email));
    await page.getByRole('button', { name: 'Reset Password' }).click();
    await page.getByText('Password reset successfully! Please log in.').waitFor();
    expect(new URL(page.url()).pathname).toBe('/signin');
    await page.getByRole('heading', { name: 'Login to your Account' }).waitFor();
    expect(await page.getByLabel('Email').inputValue()).toBe(owner.email);

    const { owner: other } = await newShop(server.anyone, 'late-reset');
    await forgetToasts(page);
    await page.getByRole('link', { name: 'Forget Password' }).click();
    await page.getByRole('heading', { name: 'Reset your Password' }).waitFor();
    await page.getByLabel('Email').fill(other.email);
    await page.getByLabel('New Password').fill('a newer password');
    await page.getByLabel('Confirm Password').fill('a newer password');
    const send = await held(page, /reset-password/);
    await page.getByRole('button', { name: 'Send Code' }).click();
    // The code goes to the address that was sent.
    await expect.poll(() => page.getByLabel('Email').getAttribute('readonly')).not.toBeNull();
    send();
    await page.getByLabel('Code from the mail').fill(await mailedCode(other.email));
    const release = await held(page, /reset-password/);
    await page.getByRole('button', { name: 'Reset Password' }).click();
    await page.getByRole('button', { name: 'Resetting...' }).waitFor();
    await page.getByRole('link', { name: 'Login' }).click();
    await fill(page, other.email, other.password);
    await page.getByRole('button', { name: 'Login' }).click();
    await page.getByRole('heading', { name: 'The late-reset shop' }).waitFor();
    release();
    await page
      .locator('[data-sonner-toast]:not([data-seen])')
      .getByText('Password reset successfully! Please log in.')
      .waitFor();
    expect(new URL(page.url()).pathname).toBe('/store-list');
  });
});

const mailedCode = async (email: string) => codeIn(await mailTo(server.dataDir, email));

describe('the store list', () => {
  it('skeletons stand while it loads, then a card per store, with its address and two doors; it and the onboarding fit a phone and a desktop', {
    tags: ['STORE-03', ...rows('STORE-05', 'STORE-14'), 'STORE-21', 'STORE-26'],
  }, async () => {
    const shop = await newShop(server.anyone, 'card-shop');
    const second = { name: 'A second shop', slug: 'second-card' };
    await shop.owner.post(apiRoutes.createStore, second).expect(201);
    const { page, context } = await signedInPage(server, chromium, shop.owner);
    const release = await held(page, /store\/get-all/);
    await page.goto(`${server.url}/store-list`, { waitUntil: 'commit' });
    await page.locator('main ul[aria-busy=true] > li').first().waitFor();
    release();
    await page.getByRole('heading', { name: 'Your Stores', level: 1 }).waitFor();
    await page.getByRole('button', { name: 'Logout' }).waitFor();
    await page.getByText('Manage your stores and access their dashboards').waitFor();
    await page.getByRole('heading', { name: second.name }).waitFor();
    const cards = page.getByRole('main').getByRole('listitem');
    expect(await cards.count()).toBe(2);
    const card = cards.filter({ hasText: 'The card-shop shop' });
    await card.getByRole('heading', { name: 'The card-shop shop' }).waitFor();
    await card.getByText(`${server.url}/card-shop`).waitFor();
    const visitLink = card.getByRole('link', { name: /^Visit/ });
    const dashboardLink = card.getByRole('link', { name: /^Dashboard/ });
    expect(await visitLink.getAttribute('href')).toBe(`${server.url}/card-shop`);
    expect(await visitLink.getAttribute('target')).toBe('_blank');
    expect(await dashboardLink.getAttribute('href')).toBe('/card-shop/dashboard');
    expect(await dashboardLink.getAttribute('target')).toBe('_blank');
    const [dashboard] = await Promise.all([context.waitForEvent('page'), dashboardLink.click()]);
    await dashboard.waitForURL(`${server.url}/card-shop/dashboard/home`);
    await dashboard.getByText('Here is how The card-shop shop is doing.').waitFor();
    await fits(page);
    await page.getByRole('link', { name: 'Add Store' }).click();
    expect(new URL(page.url()).pathname).toBe('/onboarding');
    await page.getByRole('heading', { name: 'Create Your Store', level: 1 }).waitFor();
    await fits(page);
  });

  it('nothing and a refusal lead on', {
    tags: [
      ...rows('STORE-18', 'STORE-20'),
      'STORE-24',
      'STORE-25',
      'STORE-27',
      'STORE-36',
      'OQ-40',
    ],
  }, async () => {
    const owner = await newOwner(server.anyone);
    const { page } = await signedInPage(server, chromium, owner);
    await page.goto(`${server.url}/store-list`);
    await page.waitForURL('**/onboarding');
    await page.getByRole('link', { name: 'Back to your stores' }).click();
    await page.getByRole('heading', { name: 'No stores yet' }).waitFor();
    await page.getByText('Your first shop is one form away.').waitFor();
    await page.getByRole('link', { name: 'Create Store' }).click();
    await page.waitForURL('**/onboarding');
    await page.getByText('A name and an address are all it takes to begin.').waitFor();
    await failing(page, /store\/get-all/, 500, async () => {
      await page.goto(`${server.url}/store-list`);
      await page.waitForURL('**/onboarding');
    });
    const logged: string[] = [];
    page.on('console', (message) => message.type() === 'error' && logged.push(message.text()));
    await failing(page, /store\/get-all/, 'offline', async () => {
      await page.goto(`${server.url}/store-list`);
      await page.getByRole('heading', { name: 'No stores found' }).waitFor();
      await page.getByText('Check your connection, then load the page again.').waitFor();
    });
    expect(logged.join('\n')).toContain('TypeError: Failed to fetch');
    expect(await page.locator('[data-sonner-toast]').count()).toBe(0);
  });
});

describe('onboarding', () => {
  it('corrects and refuses slugs', {
    tags: [
      ...rows('STORE-28', 'STORE-34'),
      'STORE-35',
      'STORE-38',
      ...rows('STORE-42', 'STORE-46'),
      'STORE-48',
      'ERR-03',
      'ERR-06',
      'OQ-31',
    ],
  }, async () => {
    await newShop(server.anyone, 'mine-already');
    const owner = await newOwner(server.anyone);
    const { page } = await signedInPage(server, chromium, owner);
    await page.goto(`${server.url}/onboarding`);
    await page.getByRole('heading', { name: 'Create Your Store', level: 1 }).waitFor();
    await page.getByText(`${server.url}/`, { exact: true }).waitFor();
    await page
      .getByText('Only lowercase letters, numbers, and hyphens. You can add a custom domain later.')
      .waitFor();
    const slug = page.getByLabel('Store Slug (URL)');
    await slug.pressSequentially('My_Shop 2!');
    expect(await slug.inputValue()).toBe('my-shop-2-');
    expect(await slug.getAttribute('title')).toBe(
      'Only lowercase letters, numbers, and hyphens are allowed',
    );
    await page.getByLabel('Store Name').fill('Mine');
    for (const taken of ['mine-already', 'dashboard']) {
      await slug.fill(taken);
      await page.getByRole('button', { name: 'Launch My Store' }).click();
      await page.getByRole('alert').getByRole('paragraph').waitFor();
    }
    await failing(page, /store\/create-one/, 'offline', async () => {
      await page.getByRole('button', { name: 'Launch My Store' }).click();
      await page.getByText('Internal Server Error').waitFor();
    });
    const release = await held(page, /store\/create-one/);
    await slug.fill('mine-now');
    const [sent] = await Promise.all([
      page.waitForRequest(/store\/create-one/),
      page.getByRole('button', { name: 'Launch My Store' }).click(),
    ]);
    expect(sent.postDataJSON()).toEqual({ name: 'Mine', slug: 'mine-now' });
    await page.getByRole('button', { name: 'Creating Your Store...' }).waitFor();
    for (const way of ['Back to your stores', 'Import a store']) {
      expect(await page.getByText(way).evaluate((link) => link.closest('[inert]'))).not.toBeNull();
    }
    release();
    await page.getByText('Store Created Successfully').waitFor();
    await page.waitForURL('**/store-list');
    await page.getByRole('heading', { name: 'Mine' }).waitFor();
  });

  it('shows the address of its site whole, above what is typed on a phone and before it on a desktop', {
    tags: ['STORE-32'],
  }, async () => {
    const owner = await newOwner(server.anyone);
    const { page } = await signedInPage(server, chromium, owner);
    for (const [site, where, viewport] of [
      ['https://shops.made-by-the-weavers-of-kancheepuram.example.com', 'above', phone],
      ['https://shops.example.com', 'before', desktop],
    ] as const) {
      await page.setViewportSize(viewport);
      await page.route(`${site}/**`, async (route) => {
        const { pathname, search } = new URL(route.request().url());
        await route.fulfill({
          response: await route.fetch({ url: server.url + pathname + search }),
        });
      });
      await page.goto(`${site}/onboarding`);
      const prefix = page.getByText(`${site}/`, { exact: true });
      const slug = page.getByLabel('Store Slug (URL)');
      await slug.fill('ashas-sweets');
      const cut = await prefix.evaluate((element) => [
        element.scrollWidth > element.clientWidth,
        element.scrollHeight > element.clientHeight,
      ]);
      expect(cut).toEqual([false, false]);
      const input = await slug.boundingBox();
      expect(input?.width).toBeGreaterThanOrEqual(120);
      // The label moves up while it is typed into: both are measured until they stand still.
      const place = async () => {
        const [text, typed] = [await prefix.boundingBox(), await slug.boundingBox()];
        const end = (text?.y ?? 0) + (text?.height ?? 0);
        return end <= (typed?.y ?? 0) ? 'above' : 'before';
      };
      await expect.poll(place).toBe(where);
      await expectNoSidewaysScroll(page);
    }
    // Requests still under way, such as for the icon, must not fail the run.
    await page.unrouteAll({ behavior: 'ignoreErrors' });
  });
});
