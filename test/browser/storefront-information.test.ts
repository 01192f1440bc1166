/** Product information and formatted descriptions on a product's page, with and without script (DET-01, DET-03). */
import { apiRoutes, type Product } from '@shop/contract';
import { beforeAll, describe, expect, it } from 'vitest';
import {
  complaintsOf,
  desktop,
  expectAccessible,
  expectNoSidewaysScroll,
  phone,
  useChromium,
} from '../support/browser.ts';
import { newProduct, newShop, type Shop } from '../support/cast.ts';
import { useServer } from '../support/server.ts';

const server = useServer();
const chromium = useChromium();
let shop: Shop;
let pickle: Product;

beforeAll(async () => {
  shop = await newShop(server.anyone, 'pickles');
  pickle = await newProduct(shop, {
    name: 'Mango pickle',
    price: 240,
    tags: ['spicy', 'no garlic'],
    descriptionFormat: 'html',
    description:
      '<p>Made <strong>by hand</strong>, see <a href="https://e.example/how">how</a>.</p><ul><li>Raw mango</li><li>Mustard oil</li></ul>',
    information: {
      brand: 'Asha',
      commonName: 'Pickle',
      netQuantity: { value: 400, unit: 'g' },
      mrp: 250.5,
      origin: 'IN',
      makerKind: 'packer',
      maker: 'Asha Foods\n4 Mill Road, Pune 411001',
      bestBefore: '6 months from packing',
      careContact: 'care@asha.example',
      fssai: '10012345000123',
    },
  });
});

const pathOf = ({ handle }: Product) => `/pickles/product/${handle}`;
const structuredIn = (html: string) => {
  const [, data = ''] = /<script type="application\/ld\+json">(.*?)<\/script>/.exec(html) ?? [];
  return JSON.parse(data);
};

describe('a product', () => {
  it.each([
    ['on a phone without script', phone, false],
    ['on a phone', phone, true],
    ['on a desktop', desktop, true],
  ])(
    'shows its information and its formatted description, %s',
    { tags: ['DET-01', 'DET-03', 'GEN-04'] },
    async (_, viewport, javaScriptEnabled) => {
      const visitor = await chromium.visitor({
        viewport,
        javaScriptEnabled,
        reducedMotion: 'reduce',
      });
      const page = await visitor.newPage();
      const complaints = complaintsOf(page);
      await page.goto(server.url + pathOf(pickle));
      if (javaScriptEnabled) await page.locator('html[data-hydrated]').waitFor();
      const information = page.getByRole('region', { name: 'Product information' });
      const texts = (tag: string) => information.locator(tag).allTextContents();
      const labels = await texts('dt');
      const rows = (await texts('dd')).map((text, index) => [labels[index], text]);
      expect(rows).toEqual([
        ['Brand', 'Asha'],
        ['Common name', 'Pickle'],
        ['Net quantity', '400 g'],
        ['Unit price', '₹0.60 per g (₹60.00 per 100 g)'],
        ['MRP', '₹250.50 (incl. of all taxes)'],
        ['Country of origin', 'India'],
        ['Packed by', 'Asha Foods\n4 Mill Road, Pune 411001'],
        ['Best before', '6 months from packing'],
        ['Customer care', 'care@asha.example'],
        ['FSSAI licence', '10012345000123'],
        ['Tags', 'spicy, no garlic'],
      ]);
      expect(await page.locator('.prose strong').textContent()).toBe('by hand');
      expect(await page.locator('.prose li').count()).toBe(2);
      expect(await page.getByRole('link', { name: 'how' }).getAttribute('rel')).toContain(
        'nofollow',
      );
      await expectNoSidewaysScroll(page);
      if (javaScriptEnabled) await expectAccessible(page);
      expect(complaints).toEqual([]);
    },
  );

  it('tells search engines brand, origin and trade number where they are known', {
    tags: ['DET-01'],
  }, async () => {
    const { text } = await server.anyone.get(pathOf(pickle)).expect(200);
    expect(structuredIn(text)).toMatchObject({
      brand: { name: 'Asha' },
      countryOfOrigin: { '@type': 'Country', name: 'India' },
      description: 'Made by hand, see how.\n• Raw mango\n• Mustard oil',
    });
    const plain = await newProduct(shop, { name: 'Jar', description: 'a <b>b</b>' });
    const html = (await server.anyone.get(pathOf(plain)).expect(200)).text;
    expect(html).not.toContain('Product information');
    expect(html).toContain('a &lt;b&gt;b&lt;/b&gt;');
    const data = structuredIn(html);
    expect(data).toMatchObject({ brand: { name: 'The pickles shop' }, description: 'a <b>b</b>' });
    expect(data).not.toHaveProperty('countryOfOrigin');
    expect(data).not.toHaveProperty('gtin');
    const variants = [{ type: 'Size', value: 'M', price: 0 }];
    const skus = [{ choice: [{ type: 'Size', value: 'M' }], barcode: '8901030865275', price: 90 }];
    const oil = await newProduct(shop, { name: 'Oil', type: 'variant', variants, skus });
    const page = await server.anyone.get(pathOf(oil)).expect(200);
    expect(structuredIn(page.text)).toMatchObject({
      hasVariant: [{ gtin: '8901030865275' }],
    });
  });

  it('has a unit price for each amount that can be chosen', { tags: ['DET-01'] }, async () => {
    const variants = ['250 gms', '1 Kg', '½kg'].map((value) => ({
      type: 'Weight',
      value,
      price: 0,
    }));
    const choices = variants.map(({ type, value }) => [{ type, value }]);
    const prices = [120, 400, 220];
    const skus = choices.map((choice, index) => ({ choice, price: prices[index] ?? 0 }));
    const tea = await newProduct(shop, { name: 'Tea', type: 'variant', variants, skus });
    const { text } = await server.anyone.get(pathOf(tea)).expect(200);
    expect(text).toContain(
      '250 g: ₹0.48 per g (₹48.00 per 100 g)\n1 kg: ₹400.00\n0.5 kg: ₹0.44 per g (₹44.00 per 100 g)',
    );
  });

  it('has no unit price where its choices cost differently', { tags: ['DET-01'] }, async () => {
    const variants = [
      { type: 'Size', value: 'Small', price: 50 },
      { type: 'Size', value: 'Large', price: 90 },
    ];
    const information = { netQuantity: { value: 400, unit: 'g' as const } };
    const body = { name: 'Ghee', type: 'variant' as const, variants, information };
    const ghee = await newProduct(shop, body);
    const { text } = await server.anyone.get(pathOf(ghee)).expect(200);
    expect(text).toContain('Net quantity');
    expect(text).not.toContain('Unit price');
    const change = { variants: [{ type: 'Size', value: 'Small', price: 50 }] };
    await shop.owner.put(apiRoutes.product(ghee.id), change).expect(200);
    const changed = await server.anyone.get(pathOf(ghee)).expect(200);
    expect(changed.text).toContain('₹0.13 per g (₹12.50 per 100 g)');
  });
});
