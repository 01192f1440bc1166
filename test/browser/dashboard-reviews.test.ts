/** The owner's screen of reviews: publish, hide, answer, and what goes wrong (DET-05). */
import { apiRoutes, ownerRoutes, type Product, type Review, storePaths } from '@shop/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  desktop,
  expectAccessible,
  expectNoSidewaysScroll,
  held,
  phone,
  useChromium,
} from '../support/browser.ts';
import { newProduct, newShop, orderOf, picture, type Shop } from '../support/cast.ts';
import { useServer } from '../support/server.ts';
import { type DashboardPage, failing, openDashboard } from './dashboard-page.ts';

const server = useServer();
const chromium = useChromium();
let shop: Shop;
let lamp: Product;
let dashboard: DashboardPage;

/** A review of the lamp that waits for its owner; returns the secret of its order. */
async function written(author: string, stars: number, text: string): Promise<string> {
  const placed = await server.anyone.post(apiRoutes.createOrder, orderOf(shop, lamp));
  const { order, reviewToken } = placed.body;
  await shop.owner.put(apiRoutes.order(order.id), { status: 'delivered' }).expect(200);
  const body = { productId: lamp.id, stars, text, author };
  await server.anyone.post(apiRoutes.orderReviews(shop.slug, reviewToken), body).expect(201);
  return reviewToken;
}

beforeAll(async () => {
  shop = await newShop(server.anyone, 'opinions');
  lamp = await newProduct(shop, { name: 'Brass lamp' });
  dashboard = await openDashboard(server, chromium, '', { shop });
});
afterAll(() => dashboard?.close());

const stored = async (author: string): Promise<Review | undefined> => {
  const { body } = await shop.owner.get(ownerRoutes.reviews(shop.slug)).expect(200);
  return body.reviews.find((review: Review) => review.author === author);
};
const rowOf = (author: string) =>
  dashboard.page
    .getByRole('list', { name: 'Reviews' })
    .getByRole('listitem')
    .filter({ hasText: author });

describe('the screen of reviews', () => {
  it('says how reviews come in while there is none', { tags: ['DET-05'] }, async () => {
    await dashboard.open('reviews');
    // dashboard-shell asks axe about it.
    await dashboard.page.getByRole('heading', { name: 'No reviews yet' }).waitFor();
  });

  it('publishes and hides a review by keyboard; shoppers see it at once', {
    tags: ['DET-05'],
  }, async () => {
    await written('Asha', 5, 'Bright <b>and</b> heavy');
    await written('Ravi', 2, 'Came late');
    await written('Meena', 4, 'Warm light');
    const { page } = dashboard;
    await dashboard.open('reviews');
    await rowOf('Asha').getByText('Bright <b>and</b> heavy').waitFor();
    const publish = page.getByRole('button', { name: 'Publish the review of Asha on Brass lamp' });
    await publish.focus();
    await page.keyboard.press('Enter');
    await dashboard.toast('Review published');
    await rowOf('Asha').getByText('Published', { exact: true }).waitFor();
    const path = storePaths.product(shop.slug, lamp.handle);
    expect((await server.anyone.get(path).expect(200)).text).toContain('5.0 of 5 stars, 1 review');
    await page.getByRole('button', { name: 'Hide the review of Asha on Brass lamp' }).click();
    await dashboard.toast('Review hidden');
    expect((await server.anyone.get(path).expect(200)).text).not.toContain('of 5 stars');
  });

  it('tells on the home screen how many wait, and leads to them', {
    tags: ['DET-05'],
  }, async () => {
    const { page } = dashboard;
    await dashboard.go('home', 'Dashboard');
    await page.getByText('2 reviews wait for your word.').waitFor();
    await expectAccessible(page);
    await page.getByRole('link', { name: 'Read them' }).click();
    await rowOf('Meena').getByText('Warm light').waitFor();
    await page.getByRole('button', { name: 'Hide the review of Meena on Brass lamp' }).click();
    await dashboard.toast('Review hidden');
    await page.getByRole('link', { name: 'Dashboard' }).click();
    await page.getByText('1 review waits for your word.').waitFor();
  });

  it('answers a review, and asks before an answer is lost', { tags: ['DET-05'] }, async () => {
    const { page } = dashboard;
    await dashboard.go('reviews', 'Reviews');
    await page.getByRole('button', { name: 'Answer Ravi on Brass lamp' }).click();
    await page.getByLabel('Answer to Ravi').fill('Sorry for the wait.');
    await page.getByRole('link', { name: 'Orders' }).click();
    await page.getByRole('button', { name: 'Stay here' }).click();
    await page.getByRole('button', { name: 'Save answer' }).click();
    await dashboard.toast('Answer saved');
    await rowOf('Ravi').getByText('Your answer').waitFor();
    expect((await stored('Ravi'))?.reply).toBe('Sorry for the wait.');
  });

  it('takes the next tap while the list is read again, and keeps an answer whose review leaves the list', {
    tags: ['DET-05'],
  }, async () => {
    const { page } = dashboard;
    const act = (name: string) =>
      page.getByRole('button', { name: `${name} the review of Ravi on Brass lamp` });
    const release = await held(page, `**${ownerRoutes.reviews(shop.slug)}?*`);
    await act('Publish').click();
    await dashboard.toast('Review published');
    await act('Hide').click();
    await dashboard.toast('Review hidden');
    release();
    expect((await stored('Ravi'))?.status).toBe('hidden');
    await page.getByLabel('Filter by status').selectOption('hidden');
    await rowOf('Ravi').waitFor();
    await page.getByRole('button', { name: 'Change the answer to Ravi on Brass lamp' }).click();
    await page.getByLabel('Answer to Ravi').fill('We are sorry for the wait.');
    await act('Publish').click();
    await dashboard.toast('Review published');
    await dashboard.settled();
    expect(await page.getByLabel('Answer to Ravi').inputValue()).toBe('We are sorry for the wait.');
    await page.getByRole('button', { name: 'Save answer' }).click();
    await dashboard.toast('Answer saved');
    await rowOf('Ravi').waitFor({ state: 'detached' });
    expect(await stored('Ravi')).toMatchObject({
      status: 'published',
      reply: 'We are sorry for the wait.',
    });
    await page.getByLabel('Filter by status').selectOption('');
    await act('Hide').click();
    await dashboard.toast('Review hidden');
  });

  it('narrows the list by status, and shows all again', { tags: ['DET-05'] }, async () => {
    const { page } = dashboard;
    await page.getByLabel('Filter by status').selectOption('published');
    await page.getByRole('heading', { name: 'No reviews match' }).waitFor();
    await page.getByRole('button', { name: 'Show all reviews' }).click();
    await rowOf('Ravi').waitFor();
  });

  it('keeps a draft when saving fails', {
    tags: ['DET-05'],
  }, async () => {
    const { page } = dashboard;
    await page.getByRole('button', { name: 'Change the answer to Ravi on Brass lamp' }).click();
    await page.getByLabel('Answer to Ravi').fill('We are sorry.');
    await failing(page, /\/api\/review\//, 500, async () => {
      await page.getByRole('button', { name: 'Save answer' }).click();
      await page.getByText('Failed to save the review').first().waitFor();
    });
    expect(await page.getByLabel('Answer to Ravi').inputValue()).toBe('We are sorry.');
    await page.getByRole('button', { name: 'Cancel' }).click();
  });

  it('offers another try when loading fails; shows the pictures of a review large before it is published, and deletes one', {
    tags: ['DET-05', 'GEN-06'],
  }, async () => {
    const { page } = dashboard;
    const token = await written('Meera', 4, 'See for yourself');
    for (const [width, height] of [
      [600, 400],
      [300, 500],
    ] as const) {
      await server.anyone
        .post(apiRoutes.reviewPictures(shop.slug, token, lamp.id))
        .attach('file', await picture(width, height), 'a.png')
        .expect(201);
    }
    await failing(page, /\/api\/review\//, 500, async () => {
      await dashboard.open('reviews');
      await page.getByRole('heading', { name: 'Failed to load reviews' }).waitFor();
    });
    await page.getByRole('button', { name: 'Try Again' }).click();
    await rowOf('Ravi').waitFor();
    const pictures = page.getByRole('list', { name: 'Pictures by Meera' });
    for (const viewport of [phone, desktop]) {
      await page.setViewportSize(viewport);
      await pictures.getByRole('button', { name: 'Picture 2 of 2 by Meera' }).click();
      const dialog = page.getByRole('dialog', { name: 'Picture 2 of 2 by Meera' });
      await dialog.waitFor();
      await expectAccessible(page);
      await expectNoSidewaysScroll(page);
      await dialog.getByRole('button', { name: 'Close' }).click();
      await dialog.waitFor({ state: 'hidden' });
    }
    await pictures.getByRole('button', { name: 'Picture 1 of 2 by Meera' }).press('Enter');
    await page.getByRole('button', { name: 'Delete picture' }).click();
    await page.getByText('deleted for good').waitFor();
    await page.getByRole('button', { name: 'Keep it' }).click();
    const question = page.getByRole('alertdialog');
    await question.waitFor({ state: 'hidden' });
    expect((await stored('Meera'))?.pictures).toHaveLength(2);
    const confirm = async () => {
      await page.getByRole('button', { name: 'Delete picture' }).click();
      await question.getByRole('button', { name: 'Delete picture' }).click();
    };
    await failing(page, /\/picture$/, 500, async () => {
      await confirm();
      await page.getByText('Failed to delete the picture').first().waitFor();
      await question.waitFor({ state: 'hidden' });
    });
    await confirm();
    await dashboard.toast('Picture deleted');
    await pictures.getByRole('button', { name: 'Picture 1 of 1 by Meera' }).waitFor();
    expect((await stored('Meera'))?.pictures).toHaveLength(1);
    await page.getByRole('button', { name: 'Publish the review of Meera on Brass lamp' }).click();
    await dashboard.toast('Review published');
    const path = storePaths.product(shop.slug, lamp.handle);
    expect((await server.anyone.get(path).expect(200)).text).toContain('Picture by Meera');
  });

  it('shows at once that another review of the same buyer is hidden by the one that is published', {
    tags: ['DET-05'],
  }, async () => {
    const { page } = dashboard;
    await rowOf('Meera').getByText('Published', { exact: true }).waitFor();
    await page.getByRole('button', { name: 'Publish the review of Asha on Brass lamp' }).click();
    await rowOf('Asha').getByText('Published', { exact: true }).waitFor();
    await rowOf('Meera').getByText('Hidden', { exact: true }).waitFor();
  });

  it('fits a phone and a desk, and is accessible on both', { tags: ['DET-05'] }, async () => {
    const { page } = dashboard;
    for (const viewport of [phone, desktop]) {
      await page.setViewportSize(viewport);
      await rowOf('Ravi').waitFor();
      await expectAccessible(page);
      await expectNoSidewaysScroll(page);
    }
  });
});
