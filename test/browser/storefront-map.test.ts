/** A delivery to a marker on a map (CHK-25 to CHK-28, OQ-72). */
import { apiRoutes } from '@shop/contract';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { complaintsOf, held, settlingOf, useChromium } from '../support/browser.ts';
import { newProduct, newShop, type Shop } from '../support/cast.ts';
import { useServer } from '../support/server.ts';
import { change, fillIn, openCheckout } from './storefront-shop.ts';

const geocoder = 'https://geocoder.test/reverse';
const server = useServer({
  GEOCODER_URL: geocoder,
  MAP_TILES_URL: 'https://tiles.test/{z}/{x}/{y}.png',
});
const chromium = useChromium();
const device = { latitude: 18.52, longitude: 73.85 };
const given = {};
let shop: Shop;
/** One page for all tests, which need a position and pictures of maps. */
let page: Page;
let asked: URL[];
/** The zoom levels of the tiles that the map has requested. */
let zooms: string[];
let answers: boolean;

beforeAll(async () => {
  shop = await newShop(server.anyone, 'mapped');
  await newProduct(shop, { name: 'Lassi', price: 40 });
  await change(shop, { settings: { addressType: 'map', shippingCharges: 0 } });
  const visitor = await chromium.visitor({ geolocation: device, permissions: ['geolocation'] });
  await visitor.route('https://tiles.test/**', (route) => {
    zooms.push(new URL(route.request().url()).pathname.split('/')[1] ?? '');
    return route.fulfill({
      contentType: 'image/svg+xml',
      body: '<svg xmlns="http://www.w3.org/2000/svg"/>',
    });
  });
  await visitor.route(`${geocoder}**`, (route) => {
    asked.push(new URL(route.request().url()));
    const address = { road: 'MG Road', city: 'Pune', state: 'Maharashtra', postcode: '411001' };
    const headers = { 'access-control-allow-origin': '*' };
    return answers
      ? route.fulfill({ headers, json: { address } })
      : route.fulfill({ headers, status: 500 });
  });
  page = await visitor.newPage();
});
afterAll(() => page?.context().close());

/** Opens the checkout as somebody of whom the browser knows nothing but the cart. */
async function atCheckout(): Promise<void> {
  await page.unrouteAll({ behavior: 'ignoreErrors' });
  await page.goto(`${server.url}/api/health/live`);
  await page.evaluate(() => {
    localStorage.clear();
    sessionStorage.clear();
  });
  asked = [];
  zooms = [];
  answers = true;
  await openCheckout(page, `${server.url}/mapped`, given);
  await page.locator('.leaflet-container').waitFor();
  await fillIn(page, { 'First Name': 'Asha', 'Last Name': 'Rao', Phone: '9812345678' });
}

const placeOrder = (page: Page) =>
  page.getByRole('button', { name: 'Place Order', exact: true }).click();

describe('the map', () => {
  const map = () => page.locator('.leaflet-container');
  const address = () => page.getByLabel('Address');
  const lat = () => page.locator('input[name=lat]');
  const lng = () => page.locator('input[name=lng]').inputValue();
  const useMyLocation = () => page.getByRole('button', { name: 'Use my location' }).click();

  it('of all of India: a click sets the marker, comes closer, and the address is looked up; it follows the marker that is dragged, the position that is asked for, and each part of an answer', {
    tags: [
      'CHK-06',
      'CHK-25',
      'CHK-26',
      'CHK-27',
      'CHK-28',
      'API-47',
      'API-49',
      'API-50',
      'CONST-53',
      'CONST-54',
    ],
  }, async () => {
    await atCheckout();
    const complaints = complaintsOf(page);
    expect(asked).toEqual([]);
    await expect.poll(() => [...new Set(zooms)]).toEqual(['5']);
    await map().click({ position: { x: 200, y: 120 } });
    await expect.poll(() => zooms.at(-1)).toBe('15');
    await expect.poll(() => address().inputValue()).toContain('MG Road, Pune');
    expect(asked).toHaveLength(1);
    expect([...(asked[0]?.searchParams.keys() ?? [])].sort()).toEqual(['format', 'lat', 'lon']);
    expect(asked[0]?.searchParams.get('format')).toBe('json');

    const before = Number(await lng());
    await page.locator('.leaflet-marker-icon').hover();
    const pin = await page.locator('.leaflet-marker-icon').boundingBox();
    const [x, y] = [(pin?.x ?? 0) + 18, (pin?.y ?? 0) + 16];
    await page.mouse.move(x, y);
    await page.mouse.down();
    await page.mouse.move(x + 40, y + 5, { steps: 5 });
    await page.mouse.move(x + 80, y + 10, { steps: 5 });
    await page.mouse.up();
    await expect.poll(async () => Number(await lng())).toBeGreaterThan(before);
    await expect.poll(() => asked.length).toBe(2);
    expect(Number(asked[1]?.searchParams.get('lon'))).toBe(Number(await lng()));
    expect(await lat().inputValue()).not.toBe(String(device.latitude));
    await useMyLocation();
    await expect.poll(() => lat().inputValue()).toBe(String(device.latitude));
    await expect.poll(() => asked.length).toBe(3);

    const places = [
      { town: 'Lonavala', state: 'Maharashtra', postcode: '410401', country: 'India' },
      { road: 'MG Road', neighbourhood: 'Camp', city: 'Pune', state: 'Maharashtra' },
    ];
    await page.route(`${geocoder}**`, (route) =>
      route.fulfill({
        headers: { 'access-control-allow-origin': '*' },
        json: { address: places.shift() },
      }),
    );
    await map().click({ position: { x: 90, y: 60 } });
    await expect.poll(() => address().inputValue()).toBe('Lonavala, Maharashtra, 410401');
    await map().click({ position: { x: 200, y: 120 } });
    await expect.poll(() => address().inputValue()).toBe('MG Road, Camp, Pune, Maharashtra');
    await placeOrder(page);
    await page.getByText('Order Confirmed').waitFor();
    const { body } = await shop.owner.get(apiRoutes.orders(shop.store.id)).expect(200);
    expect(body.orders[0].details).toMatchObject({ lat: expect.any(Number) });
    expect(body.orders[0].details.address).toContain('MG Road');
    expect(complaints).toEqual([]);
  });

  it('without a lookup the address is typed, without a marker nothing is sent; after a cut connection and a reload both stand as they were', {
    tags: ['ERR-38', 'API-48', 'OQ-72'],
  }, async () => {
    await atCheckout();
    answers = false;
    await address().fill('Behind the old mill');
    await placeOrder(page);
    await page.getByText('Put the marker on the map to show where to deliver.').waitFor();
    await map().click({ position: { x: 200, y: 120 } });
    await expect.poll(() => asked.length).toBe(1);
    expect(await address().inputValue()).toBe('Behind the old mill');
    const put = await lat().inputValue();
    const cut = `**${apiRoutes.createOrder}`;
    await page.route(cut, (route) => route.abort('connectionreset'), { times: 1 });
    await placeOrder(page);
    await page.getByRole('alert').getByText('could not be reached').waitFor();
    await page.reload();
    await expect.poll(() => lat().inputValue()).toBe(put);
    await page.locator('.leaflet-marker-icon').waitFor();
    expect(await address().inputValue()).toBe('Behind the old mill');
    await placeOrder(page);
    await page.getByText('Order Confirmed').waitFor();
  });

  it('a typed address stays, though one is being looked up; what is found once the order is placed is not kept for the next one', async () => {
    await atCheckout();
    const release = await held(page, `${geocoder}**`);
    const given = page.waitForEvent('requestfailed');
    const [lookup] = await Promise.all([
      page.waitForRequest(`${geocoder}**`),
      map().click({ position: { x: 200, y: 120 } }),
    ]);
    await address().fill('Flat 4B, Sunrise Apartments');
    expect(await given).toBe(lookup);
    expect(await address().inputValue()).toBe('Flat 4B, Sunrise Apartments');

    const looked = page.waitForRequest(`${geocoder}**`);
    await map().click({ position: { x: 90, y: 60 } });
    await looked;
    // The page stays open for the rest of the test.
    await page.route('**/thank-you', (route) => route.abort('aborted'));
    const cart = () => page.evaluate(() => localStorage.getItem('cart:mapped'));
    await placeOrder(page);
    await expect.poll(cart).toBeNull();
    release();
    await expect.poll(() => address().inputValue()).toContain('MG Road');
    expect(await page.evaluate(() => sessionStorage.getItem('checkout:mapped'))).toBeNull();
  });

  it("a marker stays where it was put, and an address as it was typed, though the device's position is found only then; without its pictures the map says so, still takes the marker, and is quiet once they come", {
    tags: ['MEND-17'],
  }, async () => {
    await atCheckout();
    const position = await page.evaluateHandle(() => {
      const found = {} as { tell: PositionCallback; fail: () => void };
      navigator.geolocation.getCurrentPosition = (tell, fail) => {
        Object.assign(found, { tell, fail });
      };
      return found;
    });
    await useMyLocation();
    await map().click({ position: { x: 200, y: 120 } });
    await expect.poll(() => lat().inputValue()).not.toBe('');
    const put = await lat().inputValue();
    const coords = device as GeolocationCoordinates;
    await position.evaluate(({ tell, fail }, coords) => {
      tell({ coords } as GeolocationPosition);
      fail();
    }, coords);
    expect(await lat().inputValue()).toBe(put);
    expect(await page.getByText('Your position could not be found').count()).toBe(0);
    await expect.poll(() => asked.length).toBe(1);
    await useMyLocation();
    await address().fill('Flat 4B, Sunrise Apartments');
    await page.clock.install();
    await position.evaluate(({ tell }, coords) => tell({ coords } as GeolocationPosition), coords);
    await expect.poll(() => lat().inputValue()).toBe(String(device.latitude));
    // A lookup starts 400 ms after a place is known.
    const settled = settlingOf(page);
    await page.clock.runFor(1000);
    await settled();
    expect(asked).toHaveLength(1);
    const noPictures = page.getByText('The pictures of the map do not load');
    expect(await noPictures.count()).toBe(0);
    await page.route('https://tiles.test/**', (route) => route.abort());
    await page.goto(`${server.url}/mapped/checkout`);
    await expect.poll(() => lat().inputValue()).toBe(String(device.latitude));
    expect(await address().inputValue()).toBe('Flat 4B, Sunrise Apartments');
    expect(asked).toHaveLength(1);

    await page.getByRole('alert').locator(noPictures).waitFor();
    await map().click({ position: { x: 200, y: 120 } });
    await expect.poll(() => lat().inputValue()).not.toBe(String(device.latitude));
    await page.unroute('https://tiles.test/**');
    await useMyLocation();
    await noPictures.waitFor({ state: 'detached' });
  });

  it('an address that is found after Pickup was chosen is kept with its marker; those that came last stand after a look into the cart', {
    tags: ['OQ-72'],
  }, async () => {
    await atCheckout();
    const release = await held(page, `${geocoder}**`);
    const looked = page.waitForRequest(`${geocoder}**`);
    await map().click({ position: { x: 200, y: 120 } });
    await expect.poll(() => lat().inputValue()).not.toBe('');
    const put = await lat().inputValue();
    await looked;
    await page.getByRole('tab', { name: 'Pickup' }).click();
    release();
    const kept = () => page.evaluate(() => sessionStorage.getItem('checkout:mapped') ?? '');
    await expect.poll(kept).toContain('MG Road');
    await page.reload();
    await page.getByRole('tab', { name: 'Pickup', selected: true }).waitFor();
    await page.getByRole('tab', { name: 'Delivery' }).click();
    await expect.poll(() => lat().inputValue()).toBe(put);
    expect(await address().inputValue()).toContain('MG Road');

    const before = asked.length;
    await map().click({ position: { x: 90, y: 60 } });
    await expect.poll(() => lat().inputValue()).not.toBe(put);
    await expect.poll(() => asked.length).toBe(before + 1);
    await expect.poll(() => address().inputValue()).toContain('MG Road, Pune');
    const [last, said] = [await lat().inputValue(), await address().inputValue()];
    await page.goto(`${server.url}/mapped/cart`);
    await page.getByRole('link', { name: 'Proceed to Checkout' }).click();
    await expect.poll(() => lat().inputValue()).toBe(last);
    expect(await address().inputValue()).toBe(said);
  });
});
