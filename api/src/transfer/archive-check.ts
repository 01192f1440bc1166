/** The first pass over an archive: it checks every rule and writes nothing. */
import { itemsTotal, toPaise } from '@shop/commerce';
import { usualCheckoutRules } from '@shop/contract';
import { mapInSlices } from '../event-loop/slices.js';
import { foldedCode } from '../product/sku-columns.js';
import { chatTextFaults } from '../store/chat-texts.js';
import { checkoutFaults } from '../store/checkout-settings.js';
import { paymentFaults } from '../store/payment-settings.js';
import { zoneFaults } from '../zone/zone-columns.js';
import type {
  ArchivedCategoryDto,
  ArchivedFileDto,
  ArchivedOfferDto,
  ArchivedOrderDto,
  ArchivedProductDto,
  ArchivedStoreDto,
} from './archive.dto.js';
import { memberFault } from './archive-fault.js';
import {
  type ArchivedPages,
  type ArchiveVisitor,
  type Refuse,
  readStoreArchive,
} from './archive-reader.js';
import type { Rows } from './member-reader.js';
import { withPicturesInHtml } from './picture-addresses.js';
import { importLimits, storeMember } from './store-archive.js';

export interface CheckedStoreArchive {
  file: string;
  store: ArchivedStoreDto;
  /** The pages' HTML, which has not been sanitised. */
  pages: ArchivedPages;
  /** The upload time of each picture, by its id in the archive. */
  files: ReadonlyMap<string, Date>;
  /** The pictures that were gone when the archive was made. */
  missing: ReadonlySet<string>;
}

/** Checks the archive. Throws a 400 that names member and field. */
export async function checkStoreArchive(file: string): Promise<CheckedStoreArchive> {
  const check = new ArchiveCheck();
  const missing = new Set(await readStoreArchive(file, check));
  return check.result(file, missing);
}

class ArchiveCheck implements ArchiveVisitor {
  private shop: ArchivedStoreDto | null = null;
  private readonly known = {
    categories: new Set<string>(),
    products: new Set<string>(),
    skus: new Set<string>(),
    codes: new Set<string>(),
  };
  private texts: ArchivedPages = {};
  private readonly numbers = new Set<number>();
  private readonly fileTimes = new Map<string, Date>();
  private readonly pictures = new Set<string>();
  private readonly named = new Set<string>();

  /** A placeholder that is as valid as the address will be. */
  readonly find = (id: string): string => {
    this.named.add(id);
    return `/uploads/${storeMember.picture(id)}`;
  };

  async store(store: ArchivedStoreDto): Promise<void> {
    const { whatsAppNumber = '', whatsAppOrderEnabled = false } = store;
    const upi = { upiEnabled: false, upiId: '' };
    const gateway = { razorpayEnabled: false, razorpayKeyId: '', razorpaySecret: '' };
    const [fault] = paymentFaults({ ...gateway, ...upi, whatsAppNumber, whatsAppOrderEnabled });
    if (fault)
      throw memberFault(storeMember.store, [{ field: `.${fault.field}`, message: fault.message }]);
    const [rule] = [...checkoutFaults(usualCheckoutRules, store), ...chatTextFaults(store)];
    if (rule)
      throw memberFault(storeMember.store, [{ field: `.${rule.field}`, message: rule.message }]);
    for (const [index, zone] of (store.zones ?? []).entries()) {
      const [odd] = zoneFaults(zone);
      const isTwice = store.zones?.findIndex(({ id }) => id === zone.id) !== index;
      const field = `.zones[${index}]`;
      if (isTwice)
        throw memberFault(storeMember.store, [
          { field: `${field}.id`, message: 'This comes twice' },
        ]);
      if (odd)
        throw memberFault(storeMember.store, [
          { field: `${field}.${odd.field}`, message: odd.message },
        ]);
    }
    this.shop = store;
  }

  async categories(categories: ArchivedCategoryDto[], refuse: Refuse): Promise<void> {
    const names = new Set<string>();
    for (const [index, { id, name }] of categories.entries()) {
      this.note(this.known.categories, id, refuse, `[${index}].id`);
      this.note(names, name.toLowerCase(), refuse, `[${index}].name`);
    }
  }

  async offers(offers: ArchivedOfferDto[], refuse: Refuse): Promise<void> {
    const ids = new Set<string>();
    const codes = new Set<string>();
    for (const [index, { id, code }] of offers.entries()) {
      this.note(ids, id, refuse, `[${index}].id`);
      if (code) this.note(codes, code, refuse, `[${index}].code`);
    }
  }

  async products({ dtos, first }: Rows<ArchivedProductDto>, refuse: Refuse): Promise<void> {
    await mapInSlices(dtos, ({ id, categories, skus }, index) => {
      this.note(this.known.products, id, refuse, `[${first + index}].id`);
      if (categories.some((category) => !this.known.categories.has(category))) {
        refuse(`[${first + index}].categories`, 'There is no such category in the archive');
      }
      for (const [place, sku] of (skus ?? []).entries()) {
        const field = `[${first + index}].skus[${place}]`;
        if (sku.id) this.note(this.known.skus, sku.id, refuse, `${field}.id`);
        if (sku.code) this.note(this.known.codes, foldedCode(sku.code), refuse, `${field}.code`);
      }
    });
    if (this.known.products.size > importLimits.products) {
      refuse('', `At most ${importLimits.products} products can be imported`);
    }
  }

  async orders({ dtos, first }: Rows<ArchivedOrderDto>, refuse: Refuse): Promise<void> {
    await mapInSlices(dtos, (order, index) => {
      const place = `[${first + index}]`;
      if (this.numbers.has(order.number)) refuse(`${place}.number`, 'This number comes twice');
      this.numbers.add(order.number);
      const lines = order.items.map(({ price, quantity, discount = 0 }) => ({
        price: toPaise(price),
        quantity,
        discount: toPaise(discount ?? 0),
      }));
      const discount = toPaise(order.discount ?? 0);
      const extra = toPaise(order.shippingCharges) + toPaise(order.cashFee ?? 0);
      if (itemsTotal(lines) - discount + extra !== toPaise(order.amount)) {
        refuse(`${place}.amount`, 'The amount is not the sum of the items and the shipping');
      }
      if (lines.some((line) => line.discount > line.price * line.quantity)) {
        refuse(`${place}.items`, 'A discount is above what its item costs');
      }
      if (lines.reduce((sum, line) => sum + line.discount, 0) !== discount) {
        refuse(`${place}.discount`, 'The discount is not the sum of those of the items');
      }
    });
    if (this.numbers.size > importLimits.orders) {
      refuse('', `At most ${importLimits.orders} orders can be imported`);
    }
  }

  async files({ dtos, first }: Rows<ArchivedFileDto>, refuse: Refuse): Promise<void> {
    for (const [index, { id, createdAt }] of dtos.entries()) {
      if (this.fileTimes.has(id)) refuse(`[${first + index}].id`, 'This picture comes twice');
      this.fileTimes.set(id, new Date(createdAt));
    }
  }

  /** Customers are read with their orders: they have no account here, whoever they were. */
  async customers(): Promise<void> {}

  async pages(pages: ArchivedPages): Promise<void> {
    this.texts = pages;
    // Notes the pictures in them.
    for (const html of Object.values(pages)) withPicturesInHtml(html, this.find);
  }

  async picture(id: string): Promise<void> {
    this.pictures.add(id);
  }

  result(file: string, missing: ReadonlySet<string>): CheckedStoreArchive {
    for (const id of [...this.named, ...this.fileTimes.keys()]) {
      if (this.pictures.has(id) || missing.has(id)) continue;
      throw memberFault(storeMember.picture(id), [
        { field: '', message: 'This picture is missing' },
      ]);
    }
    for (const id of this.pictures) {
      if (this.fileTimes.has(id)) continue;
      throw memberFault(storeMember.picture(id), [
        { field: '', message: 'No file names this picture' },
      ]);
    }
    const store = this.shop as ArchivedStoreDto;
    return { file, store, pages: this.texts, files: this.fileTimes, missing };
  }

  private note(known: Set<string>, value: string, refuse: Refuse, field: string): void {
    if (known.has(value)) refuse(field, 'This comes twice');
    known.add(value);
  }
}
