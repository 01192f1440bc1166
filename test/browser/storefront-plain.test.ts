/** What works without script, and what machines read: forms, sitemaps, cards of shared links. */
import { apiRoutes } from '@shop/contract';
import { beforeAll, describe, expect, it } from 'vitest';
import { phone, useChromium } from '../support/browser.ts';
import { newProduct } from '../support/cast.ts';
import { useServer } from '../support/server.ts';
import { change, delivery, fillIn, newStockedShop, type StockedShop } from './storefront-shop.ts';

const server = useServer();
const chromium = useChromium();
let shop: StockedShop;

beforeAll(async () => {
  shop = await newStockedShop(server, 'bazaar');
});

const at = (path = '') => `${server.url}/${shop.slug}${path}`;
const text = async (path: string) => (await server.anyone.get(path).expect(200)).text;

describe('without script', () => {
  it('shelves, search and pages can be read and walked', async () => {
    const content = '<p>Within seven days.</p>';
    await shop.owner.put(apiRoutes.page('bazaar', 'refundPolicy'), { content }).expect(200);
    const page = await (await chromium.visitor({ javaScriptEnabled: false })).newPage();
    await page.goto(at());
    await page.getByPlaceholder('Search products...').fill('kurta');
    await page.getByPlaceholder('Search products...').press('Enter');
    await page.getByText('Search results for "kurta"').waitFor();
    await page.getByRole('link', { name: 'Kurta', exact: true }).click();
    await page.getByRole('heading', { name: 'Kurta' }).waitFor();
    await page.getByRole('link', { name: 'Refund Policy' }).click();
    await page.getByRole('heading', { name: 'Refund Policy' }).waitFor();
  });

  it('a product shows no button that needs script to share it', {
    tags: ['FIX-53', 'GEN-04'],
  }, async () => {
    const page = await (await chromium.visitor({ javaScriptEnabled: false })).newPage();
    await page.goto(at(`/product/${shop.diya.handle}`));
    await page.getByRole('button', { name: 'Add to Cart' }).first().waitFor();
    for (const name of ['Share', 'Copy link']) {
      const shown = page.getByRole('button', { name }).filter({ visible: true });
      expect([name, await shown.count()]).toEqual([name, 0]);
    }
  });

  it('a product is ordered for cash; a refusal keeps what was typed', {
    tags: ['FIX-06'],
  }, async () => {
    const visitor = await chromium.visitor({ javaScriptEnabled: false, viewport: phone });
    const page = await visitor.newPage();
    await page.goto(at());
    await page.locator('.card', { hasText: 'Clay diya' }).getByRole('button').click();
    await page.getByRole('button', { name: 'Add to Cart' }).first().click();
    await page.getByRole('heading', { name: 'Order without a cart' }).waitFor();
    const { State: state, ...rest } = delivery;
    await fillIn(page, rest);
    const quantity = page.getByLabel('Quantity');
    expect(await page.locator('input[type=number]').count()).toBe(0);
    await quantity.fill('0');
    await page.getByRole('button', { name: 'Order for cash' }).click();
    await page.locator('#field-quantity-error').waitFor();
    expect(await quantity.inputValue()).toBe('0');
    await quantity.fill('2');
    await page.getByRole('button', { name: 'Order for cash' }).click();
    await page.getByText('State is required').first().waitFor();
    expect(await page.getByLabel('City').inputValue()).toBe('Bengaluru');
    await fillIn(page, { State: state });
    await page.getByRole('button', { name: 'Order for cash' }).click();
    await page.getByText('Order Confirmed').waitFor();
    const { body } = await shop.owner.get(apiRoutes.orders(shop.store.id)).expect(200);
    expect(body.orders).toMatchObject([{ amount: 200048, paymentStatus: 'cod' }]);
  });

  it('a page of a stranger orders nothing on behalf of its visitor', {
    tags: ['SAFE-13'],
  }, async () => {
    const page = await (await chromium.visitor()).newPage();
    const html = `<form method="post" action="${at('/checkout')}"><button>Win</button></form>`;
    await page.route('http://evil.test/', (route) =>
      route.fulfill({ contentType: 'text/html', body: html }),
    );
    await page.goto('http://evil.test/');
    const answer = page.waitForResponse(at('/checkout'));
    await page.getByRole('button', { name: 'Win' }).click();
    expect((await answer).status()).toBe(403);
  });

  it('the cart says that it needs script and how to order, and promises nothing more', async () => {
    const page = await (await chromium.visitor({ javaScriptEnabled: false })).newPage();
    await page.goto(at('/cart'));
    const main = page.getByRole('main');
    await main.locator('noscript p').waitFor();
    expect(await main.locator('noscript').textContent()).toContain('The cart needs JavaScript.');
    expect(await main.locator('.skeleton').count()).toBeGreaterThan(0);
    expect(await main.locator('.skeleton:visible').count()).toBe(0);
    expect(await main.getByText('Order summary').isVisible()).toBe(false);
    await main.getByRole('link', { name: 'its own page' }).click();
    await page.waitForURL(at());
    await page.context().close();
  });
});

describe('found and shared', () => {
  it('a link to a product shows photo, name, price and shop', { tags: ['FIX-53'] }, async () => {
    const html = await text(`/bazaar/product/${shop.diya.handle}`);
    expect(html).toContain('<title>Clay diya · The bazaar shop</title>');
    expect(html).toContain('<meta name="description" content="₹99,999.00 · Clay diya">');
    const card = `${server.url}/api/store/bazaar/card/${shop.diya.id}.jpg?v=`;
    expect(html).toContain(`<meta property="og:image" content="${card}`);
    expect(html).toContain('<meta property="og:image:width" content="1200">');
    expect(html).toContain('<meta property="og:image:height" content="630">');
    expect(html).toContain('<meta property="og:image:alt" content="Clay diya">');
    for (const [kind, site] of [
      ['property', 'og'],
      ['name', 'twitter'],
    ]) {
      expect(html).toContain(
        `<meta ${kind}="${site}:title" content="Clay diya · The bazaar shop"><meta ${kind}="${site}:description" content="₹99,999.00 · Clay diya">`,
      );
    }
    expect(html).toContain('<meta property="og:site_name" content="The bazaar shop">');
    expect(html).toContain('<meta property="product:price:amount" content="99999.00">');
    expect(html).toContain(`<meta name="twitter:image" content="${card}`);
    expect(html).toContain(
      '<meta name="twitter:label1" content="Price"><meta name="twitter:data1" content="₹99,999.00">',
    );
    expect(html).toContain(
      '<meta name="twitter:label2" content="Shop"><meta name="twitter:data2" content="The bazaar shop">',
    );
    expect(html).toContain(`<link rel="canonical" href="${at(`/product/${shop.diya.handle}`)}">`);
    const data = [...html.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/g)];
    const [product, crumbs] = data.map(([, json = '']) => JSON.parse(json));
    expect(product.offers).toMatchObject({ price: '99999.00', priceCurrency: 'INR' });
    expect(product.offers.availability).toBe('https://schema.org/InStock');
    expect(crumbs.itemListElement).toHaveLength(2);
  });

  it('a range of prices is told as one, another site’s stock not at all, and no word is cut', {
    tags: ['MEND-18'],
  }, async () => {
    const offersOf = async (handle: string) => {
      const html = await text(`/bazaar/product/${handle}`);
      const [, json = ''] = /<script type="application\/ld\+json">(.*?)<\/script>/.exec(html) ?? [];
      return { html, offers: JSON.parse(json).offers };
    };
    const kurta = await offersOf(shop.kurta.handle);
    expect(kurta.offers).toMatchObject({
      '@type': 'AggregateOffer',
      lowPrice: '999.00',
      highPrice: '1250.00',
      priceCurrency: 'INR',
    });
    expect(kurta.html).toContain('<meta name="description" content="From ₹999.00 · Kurta">');
    const guide = await offersOf(shop.guide.handle);
    expect(guide.offers).toMatchObject({ '@type': 'Offer' });
    expect(guide.offers.availability).toBeUndefined();
    const words = Array.from({ length: 60 }, (_, index) => `description${index}`);
    const wordy = await newProduct(shop, { name: 'Wordy', description: words.join(' ') });
    const { html } = await offersOf(wordy.handle);
    const [, shown = ''] = /<meta name="description" content="([^"]*)">/.exec(html) ?? [];
    expect(shown.length).toBeLessThanOrEqual(160);
    expect(shown.endsWith('…')).toBe(true);
    expect(words).toContain(shown.slice(0, -1).split(' ').at(-1));
    await shop.owner.delete(apiRoutes.product(wordy.id)).expect(200);
  });

  it('sitemaps name the live stores and their products, robots.txt names the sitemap', async () => {
    expect(await text('/sitemap.xml')).toContain(`<loc>${at('/sitemap.xml')}</loc>`);
    const map = await text('/bazaar/sitemap.xml');
    expect(map).toContain(`<loc>${at()}</loc>`);
    expect(map.match(/\/product\//g)).toHaveLength(5);
    expect(await text('/robots.txt')).toContain(`Sitemap: ${server.url}/sitemap.xml`);
  });

  it('every host has the icon that browsers ask for unasked', async () => {
    for (const path of ['/favicon.ico', '/bazaar/favicon.ico']) {
      const { headers } = await server.anyone.get(path).expect(200);
      expect(headers['content-type']).toBe('image/svg+xml');
    }
  });

  it('a manifest carries the name and colour of the store', async () => {
    await change(shop, { settings: { theme: { navbarColor: 'bg-rose-600' } } });
    const answer = await server.anyone.get('/bazaar/manifest.webmanifest').expect(200);
    expect(answer.headers['content-type']).toContain('application/manifest+json');
    const manifest = JSON.parse(answer.text ?? answer.body.toString());
    expect(manifest).toMatchObject({ name: 'The bazaar shop', theme_color: '#ec003f' });
  });
});
