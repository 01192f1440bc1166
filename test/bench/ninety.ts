/**
 * Measures an owner's start: from the landing page to a shop that takes orders and has a product
 * with a picture, then a shopper's order, then the owner who sees it arrive. On a phone of 360 px
 * with a slow 4G connection.
 */
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sitePaths, storePaths } from '@shop/contract';
import { type BrowserContext, chromium } from 'playwright-core';
import sharp from 'sharp';
import { type Course, estimate, Journey, together } from './journey.ts';
import type { Stage } from './stage.ts';
import type { Line, Table } from './table.ts';

export const ninetyTable: Table = {
  name: 'ninety',
  title: 'A shop, its first order and its owner seeing it, on a phone with slow 4G',
  measure: measureNinety,
};

/** The most for the owner's own part: seconds, taps, fields. */
const most = { seconds: 60, taps: 14, fields: 6 };

/** The most for all three parts, seconds. */
const mostInAll = 90;

const slug = 'meeras-pickles';
const phone = {
  viewport: { width: 360, height: 740 },
  hasTouch: true,
  isMobile: true,
  deviceScaleFactor: 2,
};

async function measureNinety(stage: Stage): Promise<Line[]> {
  const folder = await mkdtemp(join(tmpdir(), 'shop-ninety-'));
  const browser = await chromium.launch({
    executablePath: process.env.CHROMIUM_PATH ?? chromium.executablePath(),
    args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking', '--no-first-run'],
  });
  try {
    const photo = join(folder, 'jar.jpg');
    await writeFile(photo, await photograph());
    const context = () => browser.newContext(phone);
    const owner = await Journey.begin(await context());
    await openShop(owner, stage.url, photo);
    const made = { ...owner.course };
    const order = await placeOrder(await context(), owner, stage.url);
    return [
      line('shop with a product', made, most),
      line('order', order.shopper),
      line('owner sees it', order.owner),
      line('all of it', together([made, order.shopper, order.owner]), { seconds: mostInAll }),
    ];
  } finally {
    await browser.close();
    await rm(folder, { recursive: true, force: true });
  }
}

/** A picture of about 300 kB, the size of a phone's picture that was sent through a messenger. */
function photograph(): Promise<Buffer> {
  const noise = { type: 'gaussian' as const, mean: 120, sigma: 14 };
  return sharp({ create: { width: 1200, height: 1200, channels: 3, background: '#a35', noise } })
    .jpeg({ quality: 72 })
    .toBuffer();
}

/** Opens a shop, from the landing page on. */
async function openShop(owner: Journey, url: string, photo: string): Promise<void> {
  const { page } = owner;
  const button = (name: string) => page.getByRole('button', { name, exact: true });
  await owner.open(url, page.getByRole('heading', { level: 1 }));
  await owner.tapOn(
    page.locator(`a[href="${sitePaths.signup}"]:visible`).first(),
    button('Get Started'),
  );
  await owner.type(page.getByLabel('Email'), 'meera@shop.test');
  await owner.type(page.getByLabel('Password', { exact: true }), 'mangoes in may');
  await owner.tapOn(button('Get Started'), button('Launch My Store'));
  await owner.type(page.getByLabel('Store Name'), "Meera's Pickles");
  const question = page.getByRole('switch', { name: 'Pickup' });
  await owner.tapOn(button('Launch My Store'), question);
  await owner.tap(question);
  await owner.tapOn(
    page.getByRole('link', { name: 'Add your first product' }),
    page.getByRole('heading', { name: 'Add New Product' }),
  );
  await owner.type(page.getByRole('textbox', { name: 'Name', exact: true }), 'Mango pickle');
  await owner.choosePicture(
    button('Upload pictures'),
    photo,
    page.getByText('Successfully uploaded 1 image(s)'),
  );
  await owner.type(page.getByRole('spinbutton', { name: 'Price', exact: true }), '249');
  await owner.tapOn(
    page.locator('[type=submit]:visible').last(),
    page.getByText('Product added successfully'),
  );
}

/** A guest orders for pickup and cash while the owner looks at the orders. */
async function placeOrder(
  context: BrowserContext,
  owner: Journey,
  url: string,
): Promise<{ shopper: Course; owner: Course }> {
  const own = owner.page;
  await own.goto(`${url}${storePaths.dashboard(slug)}/orders`);
  await own.getByRole('heading', { name: 'Orders', level: 1 }).waitFor();
  const before = { ...owner.course };
  const shopper = await Journey.begin(context);
  const { page } = shopper;
  const add = page.getByRole('button', { name: /^Add to Cart/ }).first();
  await shopper.open(`${url}${storePaths.home(slug)}`, add);
  await shopper.tap(add, page.getByText('Added to Cart').first());
  await shopper.tapOn(
    page.locator(`a[href$="${storePaths.cart(slug)}"]:visible`).first(),
    page.getByRole('link', { name: /checkout/i }).first(),
  );
  const place = page.getByRole('button', { name: /place order/i });
  await shopper.tapOn(page.getByRole('link', { name: /checkout/i }).first(), place.first());
  for (const [label, text] of [
    ['First name', 'Asha'],
    ['Last name', 'Rao'],
    ['Phone', '9812345678'],
  ] as const) {
    await shopper.type(page.getByLabel(label).first(), text);
  }
  await shopper.tapOn(place.first(), page.getByText('Order Confirmed').first());
  await owner.wait(own.getByText('Asha Rao').first(), 10_000);
  const { taps, screens, waitMs } = owner.course;
  return {
    shopper: shopper.course,
    owner: {
      ...together([]),
      taps: taps - before.taps,
      screens: screens - before.screens,
      waitMs: waitMs - before.waitMs,
    },
  };
}

type Most = Partial<typeof most>;

function line(name: string, course: Course, goal: Most = {}): Line {
  const seconds = estimate(course);
  const { taps, fields, characters, screens, waitMs } = course;
  const found = { seconds, taps, fields };
  const goals = Object.entries(goal) as [keyof Most, number][];
  return {
    cells: {
      '': name,
      taps: String(taps),
      fields: String(fields),
      characters: String(characters),
      screens: String(screens),
      waits: `${(waitMs / 1000).toFixed(1)} s`,
      estimate: `${seconds.toFixed(0)} s`,
      goal: goals.map(([what, limit]) => `${what} ≤ ${limit}`).join(', ') || '–',
    },
    met: goals.every(([what, limit]) => found[what] <= limit),
  };
}
