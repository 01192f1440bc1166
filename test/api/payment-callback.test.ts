/** Shoppers whom Razorpay's page sends back by a form, from in-app browsers. */
import { apiRoutes, storePaths } from '@shop/contract';
import { describe, expect, it } from 'vitest';
import { useOnlineShop } from '../support/online-shop.ts';

const onlineShop = useOnlineShop();

async function comeBack(form: Record<string, string>, storeId = onlineShop.shop.store.id) {
  const answer = await fetch(onlineShop.running.url + apiRoutes.razorpayCallback(storeId), {
    method: 'POST',
    body: new URLSearchParams(form),
    redirect: 'manual',
  });
  return { status: answer.status, location: answer.headers.get('location') };
}

const toCheckout = { status: 303, location: `${storePaths.checkout('acme')}?payment=failed` };

describe('coming back from the page of the gateway', () => {
  it('a signed form pays the order and goes on to the thank-you page', {
    tags: ['OQ-18', 'OQ-19'],
  }, async () => {
    const placed = await onlineShop.place();
    const form = { ...onlineShop.razorpay.paid(placed.gatewayOrderId) };
    const thankYou = `${storePaths.thankYou('acme')}?order=${placed.id}`;
    expect(await comeBack(form)).toEqual({ status: 303, location: thankYou });
    expect(await onlineShop.order(placed.id)).toMatchObject({ paymentStatus: 'paid' });
    expect(await comeBack(form)).toEqual({ status: 303, location: thankYou });
  });

  it('a failed payment goes back to the checkout and changes nothing', async () => {
    const placed = await onlineShop.place();
    const metadata = { payment_id: 'pay_x', order_id: placed.gatewayOrderId };
    const form = {
      'error[code]': 'BAD_REQUEST_ERROR',
      'error[description]': 'Payment failed',
      'error[metadata]': JSON.stringify(metadata),
    };
    expect(await comeBack(form)).toEqual(toCheckout);
    expect(await onlineShop.order(placed.id)).toMatchObject({ paymentStatus: 'unpaid' });
  });

  it('a forged form goes back to the checkout and pays nothing', async () => {
    const placed = await onlineShop.place();
    const form = { ...onlineShop.razorpay.paid(placed.gatewayOrderId, 'another secret') };
    expect(await comeBack(form)).toEqual(toCheckout);
    expect(await comeBack({})).toEqual(toCheckout);
    expect(await onlineShop.order(placed.id)).toMatchObject({ paymentStatus: 'unpaid' });
  });

  it('an unknown store is not found', async () => {
    expect(await comeBack({}, '01890000-0000-7000-8000-000000000000')).toMatchObject({
      status: 404,
    });
  });
});
