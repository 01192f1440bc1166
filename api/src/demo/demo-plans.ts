/** Plans for a platform that has none yet. Prices are rupees. */
import type { PlanBody } from '@shop/contract';

export const demoPlans: readonly PlanBody[] = [
  {
    name: 'Starter',
    description: 'For a first shop, month by month.',
    price: 299,
    originalPrice: 399,
    type: 'monthly',
    features: ['Unlimited products', 'Cash on delivery and WhatsApp orders', 'E-mail support'],
    cta: 'Get Plan',
    popular: false,
    membership: 'basic',
  },
  {
    name: 'Growth',
    description: 'A whole year for shops that sell every day.',
    price: 2499,
    originalPrice: 3588,
    type: 'yearly',
    features: [
      'Everything in Starter',
      'Your own domain',
      'Online payments with Razorpay',
      'Priority chat support',
    ],
    cta: 'Get Plan',
    popular: true,
    membership: 'gold',
  },
  {
    name: 'Forever',
    description: 'Pay once, sell for as long as you like.',
    price: 7999,
    originalPrice: 12999,
    type: 'lifetime',
    features: ['Everything in Growth', 'All future features', 'Set-up help from our team'],
    cta: 'Get Plan',
    popular: false,
    membership: 'platinum',
  },
];
