/** The tables of a store for spreadsheets: orders, customers, products (FIX-74, OLIST-03, CLIST-01). Pure but for reading. */
import { answerLine, boughtSkus, dayInIndia, plainText, toRupees, whenText } from '@shop/commerce';
import { guestEmail, type PaymentMethod, untrackedStock } from '@shop/contract';
import type { EntityManager } from 'typeorm';
import { CategoryRepository } from '../category/category.repository.js';
import type { Order } from '../order/order.entity.js';
import { OrderRepository } from '../order/order.repository.js';
import { paymentMethod } from '../order/payment-method.js';
import { knownShipment } from '../order/shipment.js';
import { ProductRepository } from '../product/product.repository.js';
import { productView } from '../product/product.view.js';
import type { StoreId } from '../tenancy/store-id.js';
import { type Buyer, BuyerRepository } from './buyer.repository.js';
import type { Cell } from './csv.js';
import { partRows, parts } from './export-rows.js';

/** A table by its columns, with its rows in parts. */
export interface Table {
  columns: readonly string[];
  rows: (manager: EntityManager, store: StoreId) => AsyncGenerator<Cell[][]>;
}

export const tableNames = ['orders', 'customers', 'products'] as const;
export type TableName = (typeof tableNames)[number];

type Columns<Row> = readonly (readonly [name: string, cell: (row: Row) => Cell])[];

/** Orders, oldest first, a line each. */
const orderColumns: Columns<Order> = [
  ['Order', ({ number }) => number],
  ['Date', ({ createdAt }) => day(createdAt)],
  ['Time', ({ createdAt }) => clock.format(createdAt)],
  ['Status', ({ status }) => named(status)],
  ['Type', ({ type }) => named(type)],
  ['Payment', ({ paymentStatus }) => (paymentStatus === 'cod' ? 'Cash' : named(paymentStatus))],
  ['Paid by', paidBy],
  ['Ordered by', ({ channel }) => (channel === 'whatsapp' ? 'WhatsApp' : 'Shop')],
  ['Name', ({ details }) => nameOf(details)],
  ['Phone', ({ details }) => details.phone],
  ['E-mail', ({ customerEmail }) => (customerEmail === guestEmail ? '' : customerEmail)],
  ['Address', addressOf],
  ['City', ({ details }) => details.city ?? ''],
  ['State', ({ details }) => details.state ?? ''],
  ['PIN code', ({ details }) => details.postalCode ?? ''],
  ['Items', itemsOf],
  ['Pieces', ({ items }) => items.reduce((sum, { quantity }) => sum + quantity, 0)],
  [
    'Items amount',
    ({ amount, shippingCharges, cashFee, discount }) =>
      toRupees(amount - shippingCharges - cashFee + discount),
  ],
  ['Discount', ({ discount }) => toRupees(discount)],
  ['Offers', ({ offers }) => offers.map(({ name, code }) => code || name).join(', ')],
  ['Shipping', ({ shippingCharges }) => toRupees(shippingCharges)],
  ['Cash fee', ({ cashFee }) => toRupees(cashFee)],
  ['Total', ({ amount }) => toRupees(amount)],
  ['Deliver at', whenText],
  ['GST number', ({ gstin }) => gstin],
  ['Note', ({ note }) => note],
  ['Gift message', ({ gift }) => gift],
  ['Courier', ({ shipment }) => (shipment ? knownShipment(shipment).name : '')],
  ['Tracking number', ({ shipment }) => shipment?.number ?? ''],
];

/** Everyone who has ordered, who did so last first. */
const buyerColumns: Columns<Buyer> = [
  ['Name', nameOf],
  ['Phone', ({ phone }) => phone],
  ['E-mail', ({ email }) => email],
  ['Orders', ({ orders }) => orders],
  ['Sum', ({ amount }) => toRupees(Number(amount))],
  ['Cancelled orders', ({ cancelled }) => cancelled],
  ['First order', ({ firstOrderAt }) => day(firstOrderAt)],
  ['Last order', ({ lastOrderAt }) => day(lastOrderAt)],
  ['City', ({ city }) => city],
  ['State', ({ state }) => state],
  ['PIN code', ({ postalCode }) => postalCode],
];

type Product = ReturnType<typeof productView>;
/** A product, or one of its choices where these have stock and prices of their own. */
interface Sellable {
  product: Product;
  categories: string;
  sku: Product['skus'][number] | null;
  /** Before a sale, rupees; of a sku what a shopper meets, its own or that of its product. */
  price: number;
  /** 0 = nothing is taken off. */
  salePrice: number;
}

const productColumns: Columns<Sellable> = [
  ['Name', ({ product }) => product.name],
  ['Choice', ({ product, sku }) => (sku ? choiceOf(sku.choice) : choicesOf(product))],
  ['Status', ({ product, sku }) => named(sku?.active === false ? 'off' : product.status)],
  ['Price', ({ price }) => price],
  ['Sale price', ({ salePrice }) => salePrice || ''],
  ['Stock', ({ product, sku }) => stockOf((sku ?? product).stock)],
  ['Unit', ({ product }) => product.unit],
  ['Least order', ({ product }) => product.minOrder],
  ['Categories', ({ categories }) => categories],
  ['SKU', ({ sku }) => sku?.code ?? ''],
  ['Barcode', ({ sku }) => sku?.barcode ?? ''],
  ['Tags', ({ product }) => product.tags.join(', ')],
  ['Description', ({ product }) => descriptionOf(product)],
  ['Pictures', ({ product }) => product.images.join(' ')],
];

export const tables: Readonly<Record<TableName, Table>> = {
  orders: tableOf(orderColumns, (manager, store) => parts(new OrderRepository(manager), store)),
  customers: tableOf(buyerColumns, (manager, store) =>
    new BuyerRepository(manager).inParts(store, partRows.written),
  ),
  products: tableOf(productColumns, sellables),
};

function tableOf<Row>(
  columns: Columns<Row>,
  read: (manager: EntityManager, store: StoreId) => AsyncGenerator<Row[]>,
): Table {
  return {
    columns: columns.map(([name]) => name),
    async *rows(manager, store) {
      for await (const rows of read(manager, store)) {
        yield rows.map((row) => columns.map(([, cell]) => cell(row)));
      }
    },
  };
}

async function* sellables(manager: EntityManager, store: StoreId): AsyncGenerator<Sellable[]> {
  const categories = await new CategoryRepository(manager).inOrder(store);
  const nameOfId = new Map(categories.map(({ id, name }) => [id, name]));
  for await (const products of parts(new ProductRepository(manager), store)) {
    yield products.map(productView).flatMap((product): Sellable[] => {
      const names = product.categories.map((id) => nameOfId.get(id) ?? '').filter(Boolean);
      const of = { product, categories: names.join(', ') };
      const { price, salePrice } = product;
      if (product.skus.length === 0) return [{ ...of, sku: null, price, salePrice }];
      return boughtSkus(product, product.skus).map(({ sku, bought: { price, listPrice } }) => {
        return { ...of, sku, price: listPrice, salePrice: price < listPrice ? price : 0 };
      });
    });
  }
}

/** '27-Nov-2026', which every spreadsheet reads as that day, whatever comes first in its country. */
function day(at: Date): string {
  const [year, month, date] = dayInIndia(at.getTime()).split('-');
  return `${date}-${months[Number(month) - 1]}-${year}`;
}

const months = 'Jan Feb Mar Apr May Jun Jul Aug Sep Oct Nov Dec'.split(' ');

const clock = new Intl.DateTimeFormat('en-GB', {
  hour: '2-digit',
  minute: '2-digit',
  timeZone: 'Asia/Kolkata',
});

const named = (word: string): string => word.charAt(0).toUpperCase() + word.slice(1);

function nameOf({ firstName, lastName }: Pick<Buyer, 'firstName' | 'lastName'>): string {
  return `${firstName} ${lastName}`.trim();
}

/** Empty where nothing is to be paid, or a chat alone knows. */
function paidBy(order: Order): string {
  if (order.amount === 0 || order.channel === 'whatsapp') return '';
  return methodNames[paymentMethod(order)];
}

const methodNames: Readonly<Record<PaymentMethod, string>> = {
  cod: 'Cash',
  online: 'Razorpay',
  upi: 'UPI',
};

function addressOf({ details, type }: Order): string {
  const { address, line1, line2 } = details;
  return type === 'pickup' ? '' : [address, line1, line2].filter(Boolean).join(', ');
}

/** A line of the cell for each item: '2 × Kurta (Size: L)'. */
function itemsOf({ items }: Order): string {
  return items
    .map(({ name, variant, quantity, answers }) => {
      const said = answers.map((one) => answerLine({ ...one, surcharge: toRupees(one.surcharge) }));
      const more = [choiceOf(variant), ...said].filter((text) => text && !name.includes(text));
      return `${quantity} × ${name}${more.length > 0 ? ` (${more.join(', ')})` : ''}`;
    })
    .join('\n');
}

function choiceOf(choice: readonly { type: string; value: string }[]): string {
  return choice.map(({ type, value }) => `${type}: ${value}`).join(', ');
}

/** The choices of a product whose choices have no stock of their own, with their prices. */
function choicesOf({ variants }: Product): string {
  return variants
    .map(({ type, value, price }) => `${type}: ${value}${price > 0 ? ` (₹${price})` : ''}`)
    .join(', ');
}

/** Empty where nothing is counted. */
const stockOf = (stock: number): Cell => (stock === untrackedStock ? '' : stock);

function descriptionOf({ description, descriptionFormat }: Product): string {
  return descriptionFormat === 'html' ? plainText(description) : description;
}
