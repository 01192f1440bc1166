/** update-any: any subset, merged key by key; only what an owner may edit (OQ-13, OQ-14, OQ-22, OQ-77). */

import { apiRoutes, defaultTheme, isThemeColorField, type ThemeField } from '@shop/contract';
import { describe, expect, it } from 'vitest';
import { expectFieldFaults, expectProblem } from '../support/problems.ts';
import { rows } from '../support/rows.ts';
import { useWorld } from '../support/world.ts';

const world = useWorld();
const put = (body: object) => world.acme.owner.put(apiRoutes.updateStore('acme'), body);
const saved = async (body: object) => (await put(body).expect(200)).body.store;
const stored = async () =>
  (await world.acme.owner.get(apiRoutes.storeData('acme')).expect(200)).body.store;

describe('a change of a store', () => {
  it('saves any subset and answers the whole store', {
    tags: ['API-13', 'API-14', 'STORE-51'],
  }, async () => {
    const store = await saved({
      name: ' Acme & Co ',
      description: 'All things',
      logo: '/uploads/a/1.webp',
    });
    expect(store).toMatchObject({
      name: 'Acme & Co',
      description: 'All things',
      logo: '/uploads/a/1.webp',
    });
    expect(await saved({ favicon: 'https://example.com/f.png' })).toMatchObject({
      name: 'Acme & Co',
      description: 'All things',
      favicon: 'https://example.com/f.png',
    });
    expect(await stored()).toEqual(await saved({}));
  });

  it('keeps what a stale tab leaves out: settings and theme are merged (OQ-14)', async () => {
    await saved({
      settings: { minOrderPrice: 199.5, delivery: true, theme: { logoCenter: true } },
    });
    await saved({ settings: { shippingCharges: 40, theme: { navbarColor: 'bg-rose-500' } } });
    const { settings } = await stored();
    expect(settings).toMatchObject({ minOrderPrice: 199.5, shippingCharges: 40, delivery: true });
    expect(settings.theme).toEqual({
      ...defaultTheme,
      logoCenter: true,
      navbarColor: 'bg-rose-500',
    });
  });

  it('loses nothing of two simultaneous saves of different keys', async () => {
    for (let round = 0; round < 5; round += 1) {
      await Promise.all([
        saved({ settings: { minOrderPrice: round, theme: { logoCenter: round % 2 === 0 } } }),
        saved({
          settings: { shippingCharges: round, theme: { bottomMobileNav: round % 2 === 0 } },
        }),
      ]);
      expect((await stored()).settings).toMatchObject({
        minOrderPrice: round,
        shippingCharges: round,
        theme: { logoCenter: round % 2 === 0, bottomMobileNav: round % 2 === 0 },
      });
    }
  });

  it('takes the whole store object back as the screens send it, and changes nothing', async () => {
    const whole = await stored();
    expect(await saved(whole)).toEqual(whole);
  });

  it('takes the whole store object with what was edited in it, settings and theme too', {
    tags: ['API-17'],
  }, async () => {
    const { version: _, ...whole } = await stored();
    const settings = {
      ...whole.settings,
      minOrderPrice: whole.settings.minOrderPrice + 7.25,
      theme: { ...whole.settings.theme, cartIconVisible: !whole.settings.theme.cartIconVisible },
    };
    const edited = { ...whole, description: `${whole.description} and more`, settings };
    const { version, ...answer } = await saved(edited);
    expect(answer).toEqual(edited);
    expect(await stored()).toEqual({ ...edited, version });
  });

  it('ignores what an owner may not write (OQ-13)', async () => {
    const before = await stored();
    const store = await saved({
      id: world.bolt.store.id,
      slug: 'stolen',
      owner: world.bolt.owner.userId,
      ownerId: world.bolt.owner.userId,
      domain: 'example.com',
      domainStatus: 'verified',
      live: false,
      membership: { type: 'platinum', expiryDate: 9e12 },
      createdAt: '2001-01-01T00:00:00.000Z',
      razorpaySecretSet: true,
      settings: { nonsense: 1, theme: { nonsense: true } },
    });
    expect(store).toEqual(before);
  });

  it('takes the slug or the id in the address', { tags: ['API-14'] }, async () => {
    const byId = world.acme.owner.put(apiRoutes.updateStore(world.acme.store.id), {
      description: 'x',
    });
    expect((await byId.expect(200)).body.store).toMatchObject({ slug: 'acme', description: 'x' });
    for (const address of ['nowhere', world.acme.owner.userId, 'bolt', world.bolt.store.id]) {
      expectProblem(
        await world.acme.owner.put(apiRoutes.updateStore(address), {}),
        404,
        'NOT_FOUND',
      );
    }
  });

  it('saves the banner as a list of urls, and an empty one', {
    tags: ['API-15', 'STORE-53'],
  }, async () => {
    const banner = [{ url: 'https://example.com/1.png' }, { url: '/uploads/a/2.webp' }];
    expect(
      (await saved({ banner: banner.map((entry) => ({ ...entry, alt: 'x' })) })).banner,
    ).toEqual(banner);
    expect((await saved({ name: 'Acme' })).banner).toEqual(banner);
    expect((await saved({ banner: [] })).banner).toEqual([]);
  });

  it('counts a blank minimum order value or shipping charge as 0', {
    tags: ['STORE-102'],
  }, async () => {
    const { settings } = await saved({ settings: { minOrderPrice: '', shippingCharges: '' } });
    expect(settings).toMatchObject({ minOrderPrice: 0, shippingCharges: 0 });
  });

  it('takes 50 and 500 characters and refuses one more', {
    tags: ['STORE-98', 'STORE-99', 'CONST-04', 'CONST-05'],
  }, async () => {
    await saved({ name: 'n'.repeat(50), description: 'd'.repeat(500) });
    expectFieldFaults(await put({ name: 'n'.repeat(51), description: 'd'.repeat(501) }), {
      name: 'Store name may have at most 50 characters',
      description: 'Description may have at most 500 characters',
    });
    expectFieldFaults(await put({ name: '  ' }), { name: 'Store name is required' });
  });

  it.each([
    ['minOrderPrice', 'Minimum order value', -1, 'must be at least 0'],
    ['shippingCharges', 'Shipping charges', -0.01, 'must be at least 0'],
    ['minOrderPrice', 'Minimum order value', 'ten', 'must be a number'],
    ['shippingCharges', 'Shipping charges', '10', 'must be a number'],
    ['shippingCharges', 'Shipping charges', 1.005, 'may have at most 2 decimals'],
    ['minOrderPrice', 'Minimum order value', 10_000_000.01, 'may be at most 10000000'],
  ])(
    'refuses %s: %s %j',
    { tags: ['STORE-100', 'STORE-101', 'STORE-103', 'OQ-82'] },
    async (field, label, value, fault) => {
      expectFieldFaults(await put({ settings: { [field]: value } }), {
        [`settings.${field}`]: `${label} ${fault}`,
      });
    },
  );

  it.each([
    { pickup: 'yes' },
    { delivery: 1 },
    { addressType: 'pigeon' },
    { theme: 'dark' },
    'nonsense',
    [],
  ])('refuses settings %j', { tags: [...rows('STORE-59', 'STORE-61')] }, async (settings) => {
    expectProblem(await put({ settings }), 400, 'INVALID');
  });

  it.each([
    'javascript:alert(1)',
    'data:image/png;base64,AA',
    '//evil.test/x.png',
    '/uploads/../x',
    'x',
    42,
  ])('refuses %j as logo, favicon and banner (OQ-22)', async (url) => {
    for (const body of [{ logo: url }, { favicon: url }, { banner: [{ url }] }]) {
      expectProblem(await put(body), 400, 'INVALID');
    }
  });

  it('refuses a banner without a url, and more than 20', async () => {
    expect((await put({ banner: [{ url: '' }] }).expect(400)).body.errors[0].field).toBe(
      'banner[0].url',
    );
    const many = Array.from({ length: 21 }, () => ({ url: 'https://example.com/1.png' }));
    expectFieldFaults(await put({ banner: many }), { banner: 'Banner: at most 20' });
  });
});

describe('the theme', () => {
  const fields = Object.keys(defaultTheme) as ThemeField[];
  const colors = fields.filter(isThemeColorField);
  const switches = fields.filter((field) => !isThemeColorField(field));

  it('stores each of the 21 fields', { tags: [...rows('THEME-11', 'THEME-31')] }, async () => {
    const theme = Object.fromEntries(
      fields.map((field) => [field, isThemeColorField(field) ? 'text-sky-950' : true]),
    );
    expect((await saved({ settings: { theme } })).settings.theme).toEqual(theme);
  });

  it.each(colors)(
    'takes palette names and nothing else for %s',
    { tags: ['THEME-32', 'THEME-33'] },
    async (field) => {
      for (const color of ['bg-rose-500', 'text-white', 'bg-transparent', 'text-current', '']) {
        expect(
          (await saved({ settings: { theme: { [field]: color } } })).settings.theme[field],
        ).toBe(color);
      }
      for (const color of [
        'red',
        '#ff0000',
        'bg-rose-501',
        'bg-rose',
        'bg-constructor-500',
        'bg-rose-500 x',
        5,
        true,
      ]) {
        expectFieldFaults(await put({ settings: { theme: { [field]: color } } }), {
          [`settings.theme.${field}`]: `${field} must be a colour of the palette`,
        });
      }
    },
  );

  it.each(switches)('refuses anything but true and false for %s', async (field) => {
    expectFieldFaults(await put({ settings: { theme: { [field]: 'bg-rose-500' } } }), {
      [`settings.theme.${field}`]: `${field} must be true or false`,
    });
  });
});
