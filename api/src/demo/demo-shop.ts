/** What a demo shop is made of. */
import type { PageKey, StoreContact } from '@shop/contract';

export interface DemoShop {
  store: DemoStore;
  categories: readonly DemoCategory[];
  products: readonly DemoProduct[];
  /** The HTML by page; missing pages stay empty. */
  pages: Partial<Record<PageKey, string>>;
  /** The number of orders on an average weekday. */
  perDay: number;
  /** The seed of its random numbers: the same seed gives the same orders. */
  seed: number;
}

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
}

export interface DemoCategory {
  key: string;
  name: string;
  picture: string;
}

export interface DemoVariant {
  type: string;
  value: string;
  /** The price in rupees; 0 means the product's own price. */
  price: number;
}

export interface DemoProduct {
  key: string;
  name: string;
  description: string;
  price: number;
  /** The sale price in rupees; 0 = not on sale. */
  salePrice: number;
  type: 'simple' | 'variant' | 'affiliate';
  categories: readonly string[];
  variants: readonly DemoVariant[];
  link: string;
  minOrder: number;
  /** The pieces in stock; null = not tracked. */
  stock: number | null;
  unit: '' | 'pcs';
  /** Keys of its pictures, the cover first. */
  pictures: readonly string[];
}

/** A product as its file has it, without what is usual. */
export type WrittenProduct = Pick<DemoProduct, 'key' | 'name' | 'description' | 'price'> &
  Partial<DemoProduct> & {
    category: string;
    /** The variants: their prices by type and value. */
    choices?: Readonly<Record<string, Readonly<Record<string, number>>>>;
  };

/**
 * A product of its file; usually it is simple, not on sale, not tracked, and has one picture named
 * like its key.
 */
export function demoProduct({ category, choices = {}, ...written }: WrittenProduct): DemoProduct {
  return {
    salePrice: 0,
    type: 'simple',
    categories: [category],
    variants: Object.entries(choices).flatMap(([type, prices]) =>
      Object.entries(prices).map(([value, price]) => ({ type, value, price })),
    ),
    link: '',
    minOrder: 1,
    stock: null,
    unit: '',
    pictures: [written.key],
    ...written,
  };
}
