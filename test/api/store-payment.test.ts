/** Payment settings: what must be filled in, and a secret that never comes back (2§5, OQ-06). */

import { apiRoutes } from '@shop/contract';
import { beforeEach, describe, expect, it } from 'vitest';
import { newShop, type Shop } from '../support/cast.ts';
import { expectFieldFaults } from '../support/problems.ts';
import { rows } from '../support/rows.ts';
import { useWorld } from '../support/world.ts';

const world = useWorld();
const secret = 'rzp-secret-abcdefgh-1234';
const gateway = { razorpayEnabled: true, razorpayKeyId: 'rzp_test_1', razorpaySecret: secret };
let shop: Shop;
let count = 0;

beforeEach(async () => {
  count += 1;
  shop = await newShop(world.anyone, `pay-${count}`);
});

const put = (body: object) => shop.owner.put(apiRoutes.updateStore(shop.slug), body);
const saved = async (body: object) => (await put(body).expect(200)).body.store;
const stored = async () =>
  (await shop.owner.get(apiRoutes.storeData(shop.slug)).expect(200)).body.store;
const row = async () =>
  (await world.source.query('SELECT * FROM store WHERE id = $1', [shop.store.id]))[0];

describe('payment settings', () => {
  it('are saved and answered', {
    tags: ['API-16', 'PAY-14', 'PAY-15', ...rows('PAY-17', 'PAY-20')],
  }, async () => {
    const store = await saved({
      ...gateway,
      whatsAppNumber: ' +91 98123 45678 ',
      whatsAppOrderEnabled: true,
      whatsAppAlways: true,
      codOption: false,
      requiredAccountForOrder: true,
      guestCheckout: true,
    });
    expect(store).toMatchObject({
      razorpayEnabled: true,
      razorpayKeyId: 'rzp_test_1',
      whatsAppNumber: '+91 98123 45678',
      whatsAppOrderEnabled: true,
      whatsAppAlways: true,
      codOption: false,
      requiredAccountForOrder: true,
      guestCheckout: true,
      razorpayWebhookUrl: `http://localhost:3000/api/payment/razorpay/webhook/${shop.store.id}`,
    });
  });

  it('hold the secret that was set last, known by its end', { tags: ['PAY-16'] }, async () => {
    await saved({ ...gateway, razorpaySecret: 'first secret of 1111' });
    const first = (await row()).razorpay_secret;
    expect(first).not.toBe('');
    const store = await saved({ razorpaySecret: 'other secret of 2222' });
    expect(store).toMatchObject({ razorpaySecretSet: true, razorpaySecret: '••••2222' });
    expect((await row()).razorpay_secret).not.toBe(first);
    expect((await stored()).razorpaySecret).toBe('••••2222');
    await saved(gateway);
  });

  it('need a WhatsApp number when WhatsApp ordering is on', { tags: ['PAY-09'] }, async () => {
    for (const body of [
      { whatsAppOrderEnabled: true },
      { whatsAppOrderEnabled: true, whatsAppNumber: 'call me' },
    ]) {
      expectFieldFaults(await put(body), {
        whatsAppNumber: 'WhatsApp number is required (with country code)',
      });
    }
    await saved({ whatsAppNumber: '+1234567890' });
    await saved({ whatsAppOrderEnabled: true });
    expectFieldFaults(await put({ whatsAppNumber: '' }), {
      whatsAppNumber: 'WhatsApp number is required (with country code)',
    });
  });

  it('refuse a chat number that can’t be reached, and leave an older one alone', {
    tags: ['FIX-22'],
  }, async () => {
    const refused = {
      '98123 4567': 'A mobile number has 10 digits',
      '98123 45678, 98450 33333': 'Enter one number with its country code or STD code',
    };
    for (const whatsAppOrderEnabled of [true, false]) {
      for (const [whatsAppNumber, message] of Object.entries(refused)) {
        const body = { whatsAppNumber, whatsAppOrderEnabled };
        expectFieldFaults(await put(body), { whatsAppNumber: message });
      }
    }
    await saved({ whatsAppNumber: '022 6123 4567' });
    const { id } = shop.store;
    await world.source.query(`UPDATE store SET whats_app_number = '98123 4567' WHERE id = $1`, [
      id,
    ]);
    await saved({ codOption: true, whatsAppNumber: '98123 4567' });
    await saved({ whatsAppNumber: '+1234567890' });
  });

  it('need key id and secret when the gateway is on', { tags: ['PAY-11', 'PAY-12'] }, async () => {
    expectFieldFaults(await put({ razorpayEnabled: true }), {
      razorpayKeyId: 'Razorpay key id is required',
      razorpaySecret: 'Razorpay secret is required',
    });
    await saved(gateway);
    expectFieldFaults(await put({ razorpayKeyId: ' ' }), {
      razorpayKeyId: 'Razorpay key id is required',
    });
    expect((await saved({ razorpayEnabled: false, razorpayKeyId: '' })).razorpayKeyId).toBe('');
  });

  it('refuse keys that are swapped, so that no secret is shown to shoppers', {
    tags: ['PAY-11', 'PAY-12'],
  }, async () => {
    const swapped = { ...gateway, razorpayKeyId: secret, razorpaySecret: 'rzp_live_1' };
    expectFieldFaults(await put(swapped), {
      razorpayKeyId: 'A key id begins with rzp_live_ or rzp_test_. Are the two keys swapped?',
      razorpaySecret: 'This is a key id, not the secret. Are the two keys swapped?',
    });
    expect((await stored()).razorpayKeyId).toBe('');
  });

  it('take a UPI id of the shop’s own, in plain signs', {
    tags: ['UPI-01', 'GEN-01'],
  }, async () => {
    expectFieldFaults(await put({ upiEnabled: true }), { upiId: 'UPI id is required' });
    const upi = { upiKind: 'merchant', upiMerchantCode: '5411', upiHoldHours: 48 };
    const store = await saved({ ...upi, upiEnabled: true, upiId: ' asha @ okhdfcbank ' });
    expect(store).toMatchObject({ ...upi, upiEnabled: true, upiId: 'asha@okhdfcbank' });
    expectFieldFaults(await put({ upiId: '' }), { upiId: 'UPI id is required' });
    expectFieldFaults(await put({ upiId: 'asha@gmail.com', upiMerchantCode: '54' }), {
      upiId: 'This looks like an e-mail address. A UPI id is like asha@okhdfcbank',
      upiMerchantCode: 'A merchant code has 4 digits',
    });
    for (const upiHoldHours of [0, 169, 1.5]) await put({ upiHoldHours }).expect(400);
    await put({ upiKind: 'bank' }).expect(400);
    expect((await saved({ upiEnabled: false, upiId: '' })).upiId).toBe('');
  });

  it('never answer the secret; a mask or a blank put back leaves it as it is', {
    tags: ['PAY-13'],
  }, async () => {
    const first = await put(gateway).expect(200);
    expect(first.text).not.toContain(secret);
    expect(first.body.store).toMatchObject({ razorpaySecret: '••••1234', razorpaySecretSet: true });
    const sealed = (await row()).razorpay_secret;
    for (const razorpaySecret of ['••••1234', '', '••••', null]) await saved({ razorpaySecret });
    await saved(await stored());
    expect((await row()).razorpay_secret).toBe(sealed);
    expect((await saved({ razorpaySecret: 'another-secret-98765' })).razorpaySecret).toBe(
      '••••8765',
    );
  });

  it('show nothing of a secret too short to be hidden by a mask', async () => {
    const { razorpaySecret } = await saved({ ...gateway, razorpaySecret: 'tiny' });
    expect(razorpaySecret).toBe('••••');
  });

  it('keep secrets encrypted at rest, each time anew, with the id of the key', async () => {
    await saved(gateway);
    const first = await row();
    expect(JSON.stringify(first)).not.toContain(secret);
    expect(first.razorpay_secret).toMatch(/^v1\.[0-9a-f]{8}(\.[\w-]+){3}$/);
    await saved({ razorpaySecret: secret });
    expect((await row()).razorpay_secret).not.toBe(first.razorpay_secret);
  });

  it('make a webhook secret when the gateway is first enabled and show it that once', async () => {
    const { razorpayWebhookSecret } = await saved(gateway);
    expect(razorpayWebhookSecret).toMatch(/^[\w-]{32}$/);
    expect((await row()).razorpay_webhook_secret).toMatch(/^v1\./);
    const mask = `••••${razorpayWebhookSecret.slice(-4)}`;
    expect((await stored()).razorpayWebhookSecret).toBe(mask);
    expect((await saved({ ...gateway, razorpayWebhookSecret: mask })).razorpayWebhookSecret).toBe(
      mask,
    );
    await saved({ razorpayEnabled: false });
    expect((await saved({ razorpayEnabled: true })).razorpayWebhookSecret).toBe(mask);
  });

  it('let the webhook secret be changed, and keep the one before for retries', async () => {
    await saved(gateway);
    const before = (await row()).razorpay_webhook_secret;
    const changed = await saved({ razorpayWebhookSecret: 'my own webhook secret' });
    expect(changed.razorpayWebhookSecret).toBe('••••cret');
    expect((await row()).razorpay_webhook_secret_before).toBe(before);
  });
});
