// The second demo shop: Chai Chowk, a small one of the same owner in other colours.
import { type DemoCategory, type DemoProduct, demoProduct } from './demo-products.js';
import type { DemoStore } from './demo-store.js';

export const chaiStore: DemoStore = {
  slug: 'demo-chai',
  name: 'Chai Chowk',
  description:
    'Everything that a good cup needs: leaves from Assam and Nilgiri, a kettle that pours without a drop, and the glasses to drink it from. Collected from our counter in Pune, or brought to your door.',
  logo: 'logo-chai',
  banners: ['banner-kitchen'],
  contact: {
    address: '3 Fergusson College Road\nShivajinagar, Pune 411004',
    contactPhone: '',
    openingHours: 'Every day 8–21',
    mapLink: '',
  },
  settings: {
    delivery: true,
    pickup: true,
    shippingCharges: 49,
    minOrderPrice: 0,
    addressType: 'input',
    theme: {
      logoCenter: true,
      logoColor: 'text-emerald-900',
      navbarColor: 'bg-emerald-50',
      navIconColor: 'text-emerald-900',
      cartIconVisible: true,
      stickyCategory: true,
      stickyCategoryBelowHeader: true,
      categoryBgColor: 'bg-emerald-50',
      categoryButtonColor: 'bg-emerald-100',
      categoryTextColor: 'text-emerald-900',
      categoryWithImage: false,
      backgroundColor: 'bg-white',
      textColor: 'text-stone-800',
      productCardBgColor: 'bg-white',
      productCardTextColor: 'text-stone-800',
      productCardButtonColor: 'bg-emerald-800',
      productCardButtonTextColor: 'text-white',
      floatingCartButton: true,
      floatingCartButtonBgColor: 'bg-emerald-800',
      floatingCartButtonTextColor: 'text-white',
      bottomMobileNav: true,
    },
  },
  pages: {
    aboutPage:
      '<h2>A cup and a chat</h2><p>Chai Chowk is a counter of three metres at a crossing in Pune, and this page is its window. We blend on Mondays and pack what you order the same day.</p><p><em>This is the page of a demo shop. Chai Chowk is not a real business.</em></p>',
    shippingPolicy:
      '<h2>Delivery</h2><p>Within Pune by bicycle on the same day, elsewhere by post in two to five days, for ₹49. Collecting is free.</p>',
  },
};

export const chaiCategories: readonly DemoCategory[] = [
  { key: 'tea', name: 'Tea & Masala', picture: 'tea-tin' },
  { key: 'cups', name: 'Kettles & Cups', picture: 'kettle' },
];

export const chaiProducts: readonly DemoProduct[] = [
  demoProduct('tea-tin', 'tea', {
    name: 'Assam Leaf Tea in a Tin',
    description:
      'Second flush, malty and strong enough for milk. 250 g in a tin that closes tight.',
    price: 320,
    salePrice: 280,
    stock: 36,
  }),
  demoProduct('spice-box', 'tea', {
    name: 'Chai Masala Box',
    description:
      'Cardamom, ginger, clove, pepper and cinnamon in a round box, ready to be pounded.',
    price: 540,
    stock: 4,
  }),
  demoProduct('mortar', 'tea', {
    name: 'Masala Mortar',
    description:
      'A stone mortar as heavy as it should be. For ginger, cardamom and small quarrels.',
    price: 460,
  }),
  demoProduct('kettle', 'cups', {
    name: 'Brass Tea Kettle',
    description: 'Holds a litre, which is eight cups or one long afternoon. Tinned inside.',
    price: 1650,
    salePrice: 1490,
    stock: 7,
  }),
  demoProduct('chai-glass', 'cups', {
    name: 'Cutting Chai Glasses',
    description: 'The ribbed glass of every tea stall, in its wire carrier.',
    price: 240,
    type: 'variant',
    variants: [
      { type: 'Set', value: 'Six', price: 0 },
      { type: 'Set', value: 'Twelve', price: 440 },
    ],
  }),
  demoProduct('mug', 'cups', {
    name: 'Blue Line Mug',
    description: 'For those who want more than a cutting. Stoneware, 300 ml.',
    price: 290,
    pictures: ['mug'],
  }),
  demoProduct('tray', 'cups', {
    name: 'Sheesham Tea Tray',
    description: 'Two handles, a raised edge, and room for a kettle, four glasses and biscuits.',
    price: 780,
  }),
  demoProduct('copper-bottle', 'cups', {
    name: 'Copper Water Bottle',
    description: 'Half a litre of cool water for beside the tea. Hammered by hand.',
    price: 890,
    pictures: ['copper-bottle'],
  }),
];
