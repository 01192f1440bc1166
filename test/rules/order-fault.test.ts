/** Why the checkout does not send an order (2§8). */
import type { CartLine } from '@shop/commerce';
import { expect, it } from 'vitest';
import { chatFault, readyFault } from '../../web-store/src/checkout/orderFault.ts';

const line: CartLine = {
  id: 'kurta',
  name: 'Kurta',
  image: '',
  variant: [],
  price: 100,
  quantity: 1,
  minOrder: 1,
};
const chatty = {
  whatsAppNumber: '+91 98123 45678',
  whatsAppOrderEnabled: true,
  whatsAppAlways: false,
  upiEnabled: false,
  codOption: false,
  razorpayEnabled: false,
};

it('an order without its form or its cart is not ready', { tags: ['CHK-42', 'ERR-40'] }, () => {
  expect(readyFault(null, [line])).toBe('Order data not ready');
  expect(readyFault({}, null)).toBe('Order data not ready');
  expect(readyFault({}, [line])).toBeNull();
});

it('a chat without a number is not configured', { tags: ['CHK-35', 'ERR-42'] }, () => {
  const fault = 'WhatsApp number not configured';
  expect(chatFault({ ...chatty, whatsAppNumber: '' }, [line])).toBe(fault);
  expect(chatFault({ ...chatty, whatsAppOrderEnabled: false }, [line])).toBe(fault);
  expect(chatFault(chatty, [line])).toBeNull();
});

it('a chat about nothing says that the cart is empty', () => {
  expect(chatFault(chatty, [])).toBe('Cart is empty');
});
