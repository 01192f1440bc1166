// The demo shop itself: Dhoop & Dhaga (sunlight and thread), its settings, theme and banners.
import { demoSlug, type PageKey, type StoreContact } from '@shop/contract';
import { demoPages } from './demo-pages.js';

export interface DemoStore {
  slug: string;
  name: string;
  description: string;
  /** The picture's key. */
  logo: string;
  /** The pictures' keys, in order. */
  banners: readonly string[];
  contact: StoreContact;
  settings: {
    delivery: boolean;
    pickup: boolean;
    shippingCharges: number;
    minOrderPrice: number;
    addressType: 'input' | 'map';
    theme: Readonly<Record<string, string | boolean>>;
  };
  /** The HTML by page; missing pages stay empty. */
  pages: Partial<Record<PageKey, string>>;
}

export const demoStore: DemoStore = {
  slug: demoSlug,
  name: 'Dhoop & Dhaga',
  description:
    'Dhoop is sunlight, dhaga is thread: between the two lies most of an Indian home. We bring you brass lamps, copper, clay, chai glasses, block prints and handloom from 41 workshops across the country, at prices the makers set themselves. Packed in paper and straw in Jaipur, and sent all over India.',
  logo: 'logo',
  banners: ['banner-festive', 'banner-kitchen', 'banner-cloth'],
  contact: {
    address: '14 Kishanpole Bazaar\nNear Ajmeri Gate, Jaipur 302001',
    contactPhone: '',
    openingHours: 'Monday to Saturday 11–19\nSunday closed',
    mapLink: 'https://www.openstreetmap.org/#map=17/26.9173/75.8165',
  },
  settings: {
    delivery: true,
    pickup: true,
    shippingCharges: 79,
    minOrderPrice: 299,
    addressType: 'input',
    theme: {
      logoCenter: false,
      logoColor: 'text-red-900',
      navbarColor: 'bg-orange-50',
      navIconColor: 'text-red-900',
      cartIconVisible: true,
      stickyCategory: true,
      stickyCategoryBelowHeader: true,
      categoryBgColor: 'bg-orange-50',
      categoryButtonColor: 'bg-amber-100',
      categoryTextColor: 'text-red-900',
      categoryWithImage: true,
      backgroundColor: 'bg-white',
      textColor: 'text-stone-800',
      productCardBgColor: 'bg-white',
      productCardTextColor: 'text-stone-800',
      productCardButtonColor: 'bg-red-900',
      productCardButtonTextColor: 'text-white',
      floatingCartButton: true,
      floatingCartButtonBgColor: 'bg-red-900',
      floatingCartButtonTextColor: 'text-white',
      bottomMobileNav: true,
    },
  },
  pages: demoPages,
};
