/** Tags, product information, questions, formatted description and picture texts in the product form (DET-01 to DET-04). */
import { apiRoutes, type Product } from '@shop/contract';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import {
  desktop,
  expectAccessible,
  expectNoSidewaysScroll,
  phone,
  useChromium,
} from '../support/browser.ts';
import { newProduct, picture } from '../support/cast.ts';
import { useServer } from '../support/server.ts';
import { upload } from '../support/upload.ts';
import { chooseFrom, type DashboardPage, openDashboard } from './dashboard-page.ts';

const server = useServer();
const chromium = useChromium();
let dashboard: DashboardPage;
let page: Page;

beforeAll(async () => {
  dashboard = await openDashboard(server, chromium, 'details');
  page = dashboard.page;
});
afterAll(() => dashboard?.close());

const read = async ({ id }: Product): Promise<Product> =>
  (await dashboard.shop.owner.get(apiRoutes.product(id)).expect(200)).body.product;
const edit = (product: Product) => dashboard.edit(product);
const save = () => page.getByRole('button', { name: 'Update Product', exact: true }).first();
const update = async () => {
  await save().click();
  await dashboard.toast('Product updated successfully');
};
const unfold = (title: string) => page.locator('summary', { hasText: title }).click();
const field = (label: string) => page.getByLabel(label, { exact: true });
const chips = () => page.getByRole('list', { name: 'Tags' }).getByRole('listitem').allInnerTexts();

it('a product that was only looked at is left without a question; a change sends nothing else of it', {
  tags: ['DET-01', 'GEN-06'],
}, async () => {
  const information = {
    maker: 'Asha Foods, Pune',
    netQuantity: { value: 400, unit: 'g' as const },
  };
  const bare = await newProduct(dashboard.shop, { name: 'Bare' });
  const told = await newProduct(dashboard.shop, { name: 'Told', information });
  const look = async (product: Product) => {
    await edit(product);
    await unfold('Product information');
    await field('Brand').waitFor();
    // Only a page that was touched may ask.
    await page.getByRole('heading', { name: 'Update Product' }).click();
  };
  await look(told);
  // A question would keep this list away.
  await page.getByRole('link', { name: 'Products', exact: true }).first().click();
  await page.getByRole('heading', { level: 1, name: 'Products', exact: true }).waitFor();
  await look(bare);
  const asked: string[] = [];
  const answer = (dialog: { type(): string; accept(): Promise<void> }) => {
    asked.push(dialog.type());
    void dialog.accept();
  };
  page.on('dialog', answer);
  await page.reload();
  await page.getByRole('heading', { name: 'Update Product' }).waitFor();
  page.off('dialog', answer);
  expect(asked).toEqual([]);
  await page.locator('input[name=price]').fill('120');
  const sent = page.waitForRequest((request) => request.method() === 'PUT');
  await save().click();
  expect((await sent).postDataJSON()).toEqual({ price: 120, version: bare.version });
  await dashboard.toast('Product updated successfully');
});

it('tags are typed as chips, renamed and removed, at most 20; information is folded until it is needed, questions ask for a text or a choice, each with its surcharge; pictures are ordered by dragging and by the keyboard, each with its text; the description stays plain text, until bold, lists or links are asked for', {
  tags: ['DET-01', 'DET-02', 'DET-03', 'DET-04'],
}, async () => {
  const description = 'Soft <cotton>\nby hand\n\nWash cold';
  const images: string[] = [];
  for (const width of [40, 60, 80]) {
    const { body } = await upload(dashboard.shop, await picture(width)).expect(201);
    images.push(body.file.url);
  }
  const product = await newProduct(dashboard.shop, { name: 'Detailed', description, images });
  await edit(product);

  const input = page.getByRole('textbox', { name: 'Tags', exact: true });
  await input.fill('handmade, cotton,Cotton');
  await page.keyboard.press('Enter');
  await input.fill('gift');
  await input.blur();
  await expect.poll(chips).toEqual(['handmade', 'cotton', 'gift']);
  await page.getByRole('button', { name: 'Rename tag gift' }).click();
  await page.getByLabel('New name of gift').fill('present');
  await page.keyboard.press('Enter');
  await page.getByRole('button', { name: 'Remove tag handmade' }).click();
  await input.fill(Array.from({ length: 19 }, (_, index) => `t${index}`).join(','));
  await page.keyboard.press('Enter');
  await page.getByText('At most 20 tags').waitFor();
  await save().click();
  await page.getByText('What you typed is not added yet').waitFor();
  await input.fill('');
  await page.getByText('What you typed is not added yet').waitFor({ state: 'detached' });

  expect(await field('Brand').isVisible()).toBe(false);
  await unfold('Product information');
  await field('Brand').fill('Annapurna');
  await field('Common name').fill('Mango pickle');
  await field('Net quantity').fill('500');
  await field('MRP').fill('199');
  await page.getByRole('combobox', { name: 'Country of origin' }).click();
  expect((await page.getByRole('option').allInnerTexts()).slice(0, 3)).toEqual([
    'Not said',
    'India',
    'Afghanistan',
  ]);
  await page.getByRole('option', { name: 'India', exact: true }).click();
  await expect.poll(() => page.locator('.MuiMenu-root').count()).toBe(0);
  await chooseFrom(page.getByRole('combobox', { name: 'Who makes it' }), 'Packer');
  await field('Name and address').fill('Asha Foods, Pune');
  await field('Best before').fill('6 months');
  await field('Care contact').fill('080 2345 6789');
  await field('FSSAI number').fill('123');
  await save().click();
  await page.getByText('Enter the 14 digits of the licence').first().waitFor();
  await field('FSSAI number').fill('10012345000123');

  await unfold('Questions to the buyer');
  await page.getByRole('button', { name: 'Add a question' }).click();
  const first = page.getByRole('group', { name: 'Question 1' });
  await first.getByLabel('Question', { exact: true }).fill('Name on the cake');
  await first.getByLabel('Surcharge for an answer').fill('20');
  await page.getByRole('button', { name: 'Add a question' }).click();
  const second = page.getByRole('group', { name: 'Question 2' });
  await second.getByLabel('Question', { exact: true }).fill('Egg?');
  await chooseFrom(second.getByRole('combobox', { name: 'Answer' }), 'Choice of several');
  await second.getByLabel('Choice 1', { exact: true }).fill('With egg');
  await second.getByRole('switch', { name: 'Must be answered' }).click();
  await save().click();
  await second.getByText('Enter a choice').waitFor();
  await second.getByLabel('Choice 2', { exact: true }).fill('Eggless');
  await second.getByLabel('Surcharge of choice 2').fill('50');
  await second.getByRole('button', { name: 'Move question 2 up' }).click();

  const shown = page.getByRole('listitem').filter({ has: page.getByAltText(/^\d of 3$/) });
  await expect.poll(() => shown.count()).toBe(3);
  await page.getByText('Describe the pictures').click();
  await field('Text of picture 3').fill('Seen from the back');
  await shown.nth(2).dragTo(shown.nth(0));
  await expect.poll(() => field('Text of picture 1').inputValue()).toBe('Seen from the back');
  await page.getByRole('button', { name: 'Move image 3 forward' }).focus();
  await page.keyboard.press('Enter');

  const text = page.getByRole('textbox', { name: 'Description', exact: true });
  expect(await text.inputValue()).toBe(description);
  await page.getByRole('button', { name: 'Add bold, lists or links' }).click();
  const toolbar = page.getByRole('toolbar', { name: 'Formatting' });
  await toolbar.waitFor();
  await text.focus();
  await page.keyboard.press('Control+a');
  await toolbar.getByRole('button', { name: 'Bold' }).click();
  await toolbar.getByRole('button', { name: 'Bullet list' }).click();

  // What the sticky head covers counts as too small to tap.
  await page.evaluate(() => scrollTo(0, 0));
  await expectAccessible(page);
  await page.setViewportSize(phone);
  await expectNoSidewaysScroll(page);
  await page.setViewportSize(desktop);
  await update();
  const saved = await read(product);
  expect(saved.tags).toEqual(['cotton', 'present']);
  expect(saved.information).toEqual({
    brand: 'Annapurna',
    commonName: 'Mango pickle',
    mrp: 199,
    origin: 'IN',
    netQuantity: { value: 500, unit: 'g' },
    makerKind: 'packer',
    maker: 'Asha Foods, Pune',
    bestBefore: '6 months',
    careContact: '080 2345 6789',
    fssai: '10012345000123',
  });
  const { questions } = saved;
  expect(questions).toMatchObject([
    {
      kind: 'choice',
      label: 'Egg?',
      required: true,
      surcharge: 0,
      choices: [
        { label: 'With egg', surcharge: 0 },
        { label: 'Eggless', surcharge: 50 },
      ],
    },
    { kind: 'text', label: 'Name on the cake', required: false, surcharge: 20, choices: [] },
  ]);
  const [one, two, three] = images;
  expect(saved.images).toEqual([three, two, one]);
  expect(saved.imageTexts).toEqual([{ url: three, text: 'Seen from the back' }]);
  expect(saved.descriptionFormat).toBe('html');
  expect(saved.description).toMatch(/^<ul><li><p><strong>Soft &lt;cotton&gt;/);
  expect(saved.description).toContain('<strong>Wash cold</strong>');

  await edit(product);
  await unfold('Questions to the buyer');
  await second.getByLabel('Question', { exact: true }).fill('Name');
  await page.getByRole('button', { name: 'Remove question 1' }).click();
  await page.getByRole('link', { name: 'Cancel' }).click();
  await page.getByRole('button', { name: 'Stay here' }).click();
  await page.getByRole('button', { name: 'Back to plain text' }).click();
  await page.getByRole('button', { name: 'Make it plain' }).click();
  await expect.poll(() => text.inputValue()).toContain('Soft <cotton>\nby hand');
  await update();
  const plain = await read(product);
  expect(plain.questions[0]).toMatchObject({ id: questions[1]?.id, label: 'Name' });
  expect(plain.descriptionFormat).toBe('text');
});
