/** Shoppers with an account (CUST, OQ-01, OQ-56, OQ-57, OQ-71). */

import { apiRoutes } from '@shop/contract';
import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, it } from 'vitest';
import { desktop, expectAccessible, held, phone, useChromium } from '../support/browser.ts';
import { newProduct, newShop, openAccounts, type Shop } from '../support/cast.ts';
import { codeIn, mailTo } from '../support/outbox.ts';
import { useServer } from '../support/server.ts';
import { change, fillIn } from './storefront-shop.ts';

const server = useServer();
const chromium = useChromium();
const asha = { email: 'asha@shop.test', password: 'mango lassi' };
let club: Shop;
let page: Page;

beforeAll(async () => {
  club = await newShop(server.anyone, 'club');
  await newProduct(club, { name: 'Silver ring', price: 700 });
  await openAccounts(club);
  page = await (await chromium.regular({ viewport: desktop })).newPage();
});

const at = (path = '') => `${server.url}/${club.slug}${path}`;
const path = () => new URL(page.url()).pathname;

async function fillAccount(password = asha.password): Promise<void> {
  await page.getByLabel('Email').fill(asha.email);
  await page.getByLabel('Password', { exact: true }).fill(password);
}

describe('an account', () => {
  it('a guest is sent to make one, from the cart and from the checkout', {
    tags: ['OQ-57', 'CART-14', 'CART-15'],
  }, async () => {
    await page.goto(at());
    await page.locator('.card').getByRole('button').click();
    await page.getByText('Added to Cart').waitFor();
    await page.goto(at('/checkout'));
    await page.waitForURL(at('/signup?next=checkout'));
    await expectAccessible(page);
    await page.goto(at('/cart'));
    await page.getByRole('link', { name: 'Create Account to Checkout' }).click();
    await page.waitForURL(at('/signup?next=checkout'));
  });

  it('what the browser finds at fault stands beside its field, which stays red', {
    tags: ['FIX-53'],
  }, async () => {
    await page.goto(at('/signup'));
    await page.locator('html[data-hydrated]').waitFor();
    await page.getByLabel('Email').fill('asha');
    await page.getByRole('button', { name: 'Create Account' }).click();
    const fault = page.locator('#field-email-error');
    await fault.waitFor();
    expect(await fault.textContent()).not.toBe('');
    await page.locator('#field-password-error').waitFor();
    const email = page.getByLabel('Email');
    expect(await email.evaluate((field) => field === document.activeElement)).toBe(true);
    const isRed = (field: Element) => {
      const { borderColor, outlineColor } = getComputedStyle(field);
      return borderColor === outlineColor;
    };
    expect(await email.evaluate(isRed)).toBe(true);
    await expectAccessible(page);
    await email.fill('asha@home.test');
    await fault.waitFor({ state: 'detached' });
  });

  it('signing up with something in the cart leads to the cart', {
    tags: ['CUST-15', 'CUST-17', 'ERR-48'],
  }, async () => {
    await page.goto(at('/signup'));
    await fillAccount();
    await page.getByRole('button', { name: 'Create Account' }).click();
    await page.waitForURL(at('/cart'));
    await page.getByText('Profile created Successfully').waitFor();
    await page.getByRole('link', { name: 'Account' }).waitFor();
  });

  it('an order stands in the list of its customer', {
    tags: ['CART-13', 'CHK-41', 'CHK-46', 'CUST-35', 'CUST-44'],
  }, async () => {
    await page.getByRole('link', { name: 'Proceed to Checkout' }).click();
    await page.waitForURL(at('/checkout'));
    await page.getByRole('tab', { name: 'Pickup' }).click();
    await page.getByLabel('First Name').fill('Asha');
    await page.getByLabel('Last Name').fill('Rao');
    await page.getByLabel('Phone').fill('9812345678');
    await page.getByRole('button', { name: 'Place Order', exact: true }).click();
    await page.getByRole('heading', { name: 'Order Confirmed' }).waitFor();
    await page.getByRole('link', { name: 'View order details' }).click();
    await page.waitForURL(at('/customer-dashboard/orders'));
    await page.getByRole('heading', { name: 'All Orders' }).waitFor();
    const { body } = await club.owner.get(apiRoutes.orders(club.store.id)).expect(200);
    expect(body.orders[0]).toMatchObject({ customerEmail: asha.email, amount: 700 });
    await page.getByText(`Order: ${body.orders[0].id.toUpperCase()}`).waitFor();
    await page.getByText('₹700.00', { exact: true }).first().waitFor();
    await expectAccessible(page);
  });

  it('logging out leads home, and guests are sent to sign in', {
    tags: ['CUST-22', 'CUST-33', 'ERR-50'],
  }, async () => {
    await page.getByRole('button', { name: 'Logout' }).click();
    await page.getByText('Logout successful').waitFor();
    expect(page.url()).toBe(at());
    await page.goto(at('/customer-dashboard'));
    await expect.poll(() => page.url()).toBe(at('/signin'));
    await page.getByRole('button', { name: 'Login' }).waitFor();
  });

  it('a wrong password is told in the red box', { tags: ['CUST-53'] }, async () => {
    await fillAccount('not this one');
    await page.getByRole('button', { name: 'Login' }).click();
    await page.getByRole('alert').getByText('Invalid email or password').waitFor();
    expect(path()).toBe('/club/signin');
  });

  it('a mailed code resets the password', {
    tags: ['CUST-52', 'ERR-49', 'OQ-01', 'FIX-49'],
  }, async () => {
    await page.goto(at('/forget-password'));
    await page.getByLabel('Email').fill(asha.email);
    await page.getByLabel('New password').fill('mango kulfi');
    await page.getByLabel('Confirm password').fill('mango kulfy');
    await page.getByRole('button', { name: 'Send Code' }).click();
    await page.getByText('Passwords do not match.').waitFor();
    await page.getByLabel('Confirm password').fill('mango kulfi');
    await page.getByRole('button', { name: 'Send Code' }).click();
    // The first mail is the confirmation of her order.
    const code = codeIn(await mailTo(server.dataDir, asha.email, 2));
    await page.getByLabel('Code from the mail').fill(code === '000000' ? '111111' : '000000');
    await page.getByRole('button', { name: 'Reset Password' }).click();
    await page.getByRole('alert').waitFor();
    await page.getByRole('button', { name: 'Send a new code' }).click();
    await page
      .getByLabel('Code from the mail')
      .fill(codeIn(await mailTo(server.dataDir, asha.email, 3)));
    await page.getByRole('button', { name: 'Reset Password' }).click();
    await page.waitForURL(at('/signin'));
    await page.getByText('Password reset successfully! Please log in.').waitFor();
    await fillAccount('mango kulfi');
    await page.getByRole('button', { name: 'Login' }).click();
    await page.waitForURL(at('/customer-dashboard/orders'));
    await page.getByText('Login Successful').waitFor();
  });

  it('a store without accounts says at sign-up and sign-in that none is needed, and leads on', {
    tags: ['CUST-04', 'OQ-71', 'FIX-49'],
  }, async () => {
    const plain = await newShop(server.anyone, 'plain');
    const visitor = await (await chromium.regular({ viewport: phone })).newPage();
    for (const name of ['signup', 'signin']) {
      await visitor.goto(`${server.url}/${plain.slug}/${name}`);
      await visitor.getByRole('heading', { name: 'No account needed' }).waitFor();
      await expectAccessible(visitor);
      expect(await visitor.getByLabel('Email').count()).toBe(0);
    }
    await visitor.getByRole('link', { name: 'Back to the shop' }).click();
    await visitor.waitForURL(`${server.url}/${plain.slug}`);
  });
});

describe('an account made on the way to the checkout', () => {
  const typed = { 'First Name': 'Ravi', 'Last Name': 'Das', Phone: '9812345679' };
  let shopper: Page;
  let guild: Shop;
  const inGuild = (path = '') => `${server.url}/guild${path}`;
  const values = () =>
    Promise.all(Object.keys(typed).map((label) => shopper.getByLabel(label).inputValue()));

  beforeAll(async () => {
    guild = await newShop(server.anyone, 'guild');
    await newProduct(guild, { name: 'Silver ring', price: 700 });
    shopper = await (await chromium.regular({ viewport: desktop })).newPage();
    await shopper.goto(inGuild());
    await shopper.locator('.card').getByRole('button').click();
    await shopper.getByText('Added to Cart').waitFor();
  });

  it('leads back to the checkout with what was typed there, over sign-in and back to sign-up', {
    tags: ['MEND-05'],
  }, async () => {
    await shopper.goto(inGuild('/checkout'));
    await shopper.locator('html[data-hydrated]').waitFor();
    for (const [label, text] of Object.entries(typed)) await shopper.getByLabel(label).fill(text);
    await openAccounts(guild);
    await shopper.goto(inGuild('/checkout'));
    await shopper.waitForURL(inGuild('/signup?next=checkout'));
    await shopper.getByRole('main').getByRole('link', { name: 'Login' }).click();
    await shopper.waitForURL(inGuild('/signin?next=checkout'));
    await shopper.getByRole('link', { name: 'Create an account' }).click();
    await shopper.waitForURL(inGuild('/signup?next=checkout'));
    await shopper.getByLabel('Email').fill('ravi@shop.test');
    await shopper.getByLabel('Password', { exact: true }).fill('mango lassi');
    await shopper.getByRole('button', { name: 'Create Account' }).click();
    await shopper.waitForURL(inGuild('/checkout'));
    await shopper.getByText('Profile created Successfully').waitFor();
    await expect.poll(values).toEqual(Object.values(typed));
    expect(await shopper.getByLabel('E-mail (optional)').count()).toBe(0);
  });

  it('its links know the way before any script has run', { tags: ['MEND-05'] }, async () => {
    const visitor = await chromium.regular({ viewport: desktop });
    const page = await visitor.newPage();
    await page.goto(inGuild('/signup'));
    // No script runs in what is only parsed.
    const next = (from: string, name: string) =>
      page.evaluate(
        async ([address = '', text = '']) => {
          const answer = await (await fetch(address)).text();
          const read = new DOMParser().parseFromString(answer, 'text/html');
          const links = [...read.querySelectorAll('main a')];
          return links.find((link) => link.textContent?.includes(text))?.getAttribute('href');
        },
        [inGuild(from), name],
      );
    for (const query of ['', '?next=checkout', '', '?next=https://evil.test/checkout']) {
      const on = query === '?next=checkout' ? query : '';
      expect(await next(`/signup${query}`, 'Login')).toBe(`/guild/signin${on}`);
      expect(await next(`/signin${query}`, 'Create an account')).toBe(`/guild/signup${on}`);
      expect(await next(`/signin${query}`, 'Forgot password?')).toBe(`/guild/forget-password${on}`);
      expect(await next(`/forget-password${query}`, 'Back')).toBe(`/guild/signin${on}`);
    }
    await visitor.close();
  });

  it('leads to the checkout only, whatever the address asks for', {
    tags: ['MEND-05'],
  }, async () => {
    const visitor = await chromium.regular({ viewport: desktop });
    const page = await visitor.newPage();
    await page.goto(inGuild('/signin?next=https://evil.test/checkout'));
    await page.getByLabel('Email').fill('ravi@shop.test');
    await page.getByLabel('Password', { exact: true }).fill('mango lassi');
    await page.getByRole('button', { name: 'Login' }).click();
    await page.waitForURL(inGuild('/customer-dashboard/orders'));
    await visitor.close();
  });

  it('the next order begins with the details of the last, and what is typed stays', {
    tags: ['MEND-13'],
  }, async () => {
    const place = () => shopper.getByRole('button', { name: 'Place Order', exact: true }).click();
    const address = { 'Address Line 1': '7 Lake Road', City: 'Pune', State: 'Maharashtra' };
    await fillIn(shopper, { ...address, 'Postal Code': '411001' });
    await place();
    await shopper.getByRole('heading', { name: 'Order Confirmed' }).waitFor();
    await shopper.goto(inGuild());
    await shopper.locator('.card').getByRole('button').click();
    await shopper.getByText('Added to Cart').waitFor();
    const release = await held(shopper, `**${apiRoutes.customerOrders('*', guild.slug)}*`);
    await shopper.goto(inGuild('/checkout'));
    await shopper.getByLabel('First Name').focus();
    release();
    await shopper.getByText('Filled in from your last order.').waitFor();
    await expect.poll(values).toEqual(Object.values(typed));
    expect(await shopper.getByLabel('Address Line 1').inputValue()).toBe('7 Lake Road');
    expect(await shopper.getByLabel('Postal Code').inputValue()).toBe('411001');
    await expectAccessible(shopper);
    // The field had the focus before its text came: the next letters replace it.
    await shopper.keyboard.type('Usha');
    await shopper.reload();
    await expect.poll(() => shopper.getByLabel('First Name').inputValue()).toBe('Usha');
    await place();
    await shopper.getByRole('heading', { name: 'Order Confirmed' }).waitFor();
    const { body } = await guild.owner.get(apiRoutes.orders(guild.store.id)).expect(200);
    expect(body.orders[0].details).toMatchObject({ firstName: 'Usha', line1: '7 Lake Road' });
  });

  it('is only offered where the owner lets guests pay online', { tags: ['MEND-05'] }, async () => {
    const gateway = { razorpayKeyId: 'rzp_test_1', razorpaySecret: 'a secret of the tests' };
    const visitor = await chromium.regular({ viewport: desktop });
    const page = await visitor.newPage();
    await page.goto(inGuild());
    await page.locator('.card').getByRole('button').click();
    await page.getByText('Added to Cart').waitFor();
    await change(guild, {
      requiredAccountForOrder: false,
      razorpayEnabled: true,
      guestCheckout: true,
      ...gateway,
    });
    await page.goto(inGuild('/cart'));
    await page.getByRole('link', { name: 'Proceed to Checkout' }).click();
    await page.waitForURL(inGuild('/checkout'));
    await page.getByLabel('E-mail (optional)').waitFor();
    await page.getByText('Pay online').waitFor();
    await page.getByRole('main').getByRole('link', { name: 'Log in' }).click();
    await page.waitForURL(inGuild('/signin?next=checkout'));
    await change(guild, { guestCheckout: false });
    await page.goto(inGuild('/checkout'));
    await page.waitForURL(inGuild('/signup?next=checkout'));
    await visitor.close();
  });
});
