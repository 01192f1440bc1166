/** The texts of the landing page (OQ-79): claims, features, steps, testimonials, questions. */
import type { IconName } from '../components/Icon.tsx';

/** The documented claims (OQ-79). A new product has no such figures, so they are presented as goals (MEND-40). */
export const claims = [
  ['Under 90 seconds', 'from sign-up to your own link'],
  ['Under 5 minutes', 'to sell, with a photo and a price at hand'],
  ['100+ businesses', 'is our goal for the first year'],
  ['24/7 support', 'is what we work towards'],
] as const;

/** The three features that are shown. */
export const shown = {
  products: [
    'Unlimited products',
    'With pictures, variants, sale prices and counted stock. Add one, or a whole sheet at once.',
  ],
  orders: [
    'Every order in one list',
    'Name, address, amount and what is paid. No more scrolling through chats.',
  ],
  domain: [
    'Your name on the door',
    'A link of your own at once, and your own domain when you are ready.',
  ],
} as const;

export const features: readonly (readonly [IconName, string, string])[] = [
  ['cash', 'Paid your way', 'Cash on Delivery, UPI, Razorpay or an order on WhatsApp.'],
  ['truck', 'Delivery and pickup', 'Your charges, your minimum order, typed or map addresses.'],
  ['bolt', 'Fast on every phone', 'Pages that open at once, also on a slow network.'],
  ['brush', 'Your colours', 'Choose the look of every part; text stays readable by itself.'],
];

export const steps = [
  ['Sign up', 'An e-mail and a password, no credit card.'],
  ['Name your store', 'Your shop gets its own address at once.'],
  ['Add products', 'A photo, a name, a price. One by one or a whole sheet.'],
  ['Share the link', 'On WhatsApp, Instagram or a printed card. Orders come in.'],
] as const;

/** Sample testimonials; the page says that they are samples. */
export const voices = [
  [
    'I used to take orders in five chats at once. Now they all stand in one list, with address and amount.',
    'Meera, home baker, Pune',
  ],
  [
    'My customers are not young. They open the link, see the price and press one button. That is all they want.',
    'Imran, spice merchant, Lucknow',
  ],
  [
    'We had the shop running before the tea was cold, and the first order came the same evening.',
    'Lakshmi, saree seller, Kanchipuram',
  ],
] as const;

export const questions = [
  [
    'Do I need to know anything about computers?',
    'No. If you can send a photo on WhatsApp you can run your store. Everything works on your phone.',
  ],
  [
    'What happens after the 3 free days?',
    'Choose a plan and your store stays open. Without one it closes to shoppers; nothing is deleted, and it opens again as soon as you renew.',
  ],
  [
    'Do you take a share of my sales?',
    'No. Cash goes to you, online payments go straight to your own Razorpay account.',
  ],
  [
    'Can I use my own domain?',
    'Yes. Add it in the dashboard, follow the two steps shown there, and your shop answers under your own name.',
  ],
  [
    'Can I pay once and be done?',
    'Yes, the lifetime plan is a one-time payment. Monthly and yearly plans end by themselves and are not renewed without you.',
  ],
] as const;
