/** What a demo shop is made of. */
import type {
  BuyerQuestionBody,
  CheckoutRules,
  DescriptionFormat,
  NewDeliveryZoneBody,
  NewOfferBody,
  PageKey,
  ProductInformation,
  ProductStatus,
  StoreContact,
  UpiSettings,
} from '@shop/contract';
import { type DemoSku, demoSkus, type WrittenSkus } from './demo-skus.js';

export interface DemoShop {
  /** Its offers. Missing = none. */
  offers?: readonly DemoOffer[];
  /** Where it delivers, in order; missing = everywhere. */
  zones?: readonly NewDeliveryZoneBody[];
  /** Who waits for what is sold out. Missing = nobody. */
  waiting?: readonly DemoWaiting[];
  store: DemoStore;
  categories: readonly DemoCategory[];
  products: readonly DemoProduct[];
  /** The key of the product that has a duplicate; missing = none. */
  duplicate?: string;
  /** The HTML by page; missing pages stay empty. */
  pages: Partial<Record<PageKey, string>>;
  /** The number of orders on an average weekday. */
  perDay: number;
  /** The seed of its random numbers: the same seed gives the same orders. */
  seed: number;
}

export type DemoOffer = NewOfferBody & {
  /** The key of the category that it is for; missing = everything. */
  category?: string;
  /** It begins that many days after the shop is made; missing = at once. */
  startsInDays?: number;
};

export interface DemoWaiting {
  /** The product's key. */
  product: string;
  /** What is chosen of it, such as 'L / Indigo'; missing = the product as a whole. */
  choice?: string;
  emails: readonly string[];
}

export interface DemoStore {
  /** Where it is paid by UPI; missing = nowhere. It must be an id of nobody. */
  upi?: Pick<UpiSettings, 'upiId' | 'upiKind'>;
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
    showNew: boolean;
    showSale: boolean;
    showBestSellers: boolean;
    theme: Readonly<Record<string, string | boolean>>;
  } & Partial<CheckoutRules>;
}

export interface DemoCategory {
  key: string;
  name: string;
  picture: string;
  /** The keys of the products that its owner has placed first; missing = the newest come first. */
  first?: readonly string[];
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
  /** The alternative texts of its pictures, by key. */
  pictureTexts: Readonly<Record<string, string>>;
  skus: readonly DemoSku[];
  status: ProductStatus;
  /** Its publish date: that many days after the shop is made; 0 = none. */
  publishInDays: number;
  tags: readonly string[];
  descriptionFormat: DescriptionFormat;
  information: ProductInformation;
  questions: readonly BuyerQuestionBody[];
  searchTitle: string;
  searchDescription: string;
}

/** A product as its file has it, without what is usual. */
export type WrittenProduct = Pick<DemoProduct, 'key' | 'name' | 'description' | 'price'> &
  Partial<Omit<DemoProduct, 'skus' | 'questions'>> & {
    category: string;
    skus?: WrittenSkus;
    questions?: readonly WrittenQuestion[];
    /** The variants: their prices by type and value. */
    choices?: Readonly<Record<string, Readonly<Record<string, number>>>>;
  };

/** A question as its file has it: a text, optional and without a surcharge, unless it says otherwise. */
type WrittenQuestion = Pick<BuyerQuestionBody, 'label'> & Partial<BuyerQuestionBody>;

/**
 * A product of its file; usually it is simple, not on sale, not tracked, and has one picture named
 * like its key. `usual` = the information that most products of the shop have.
 */
export function demoProduct(product: WrittenProduct, usual: ProductInformation): DemoProduct {
  const { category, choices = {}, skus, questions = [], information, ...written } = product;
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
    pictureTexts: {},
    skus: demoSkus(choices, skus),
    status: 'active',
    publishInDays: 0,
    tags: [],
    descriptionFormat: 'text',
    information: { ...usual, ...information },
    questions: questions.map((question) => ({
      kind: 'text',
      required: false,
      surcharge: 0,
      choices: [],
      ...question,
    })),
    searchTitle: '',
    searchDescription: '',
    ...written,
  };
}
