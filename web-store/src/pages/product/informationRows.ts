/** The filled rows of 'Product information' on a product's page, made by the server (DET-01). */
import {
  choiceUnitPrices,
  formatRupees,
  quantityText,
  shownRange,
  unitPriceText,
} from '@shop/commerce';
import type { MakerKind, Product } from '@shop/contract';

const makerLabels: Readonly<Record<MakerKind, string>> = {
  maker: 'Made by',
  packer: 'Packed by',
  importer: 'Imported by',
};

const countries = new Intl.DisplayNames('en-IN', { type: 'region' });

/** 'India' for 'IN'; a code that is no country's as it is. */
export function countryName(code: string): string {
  try {
    return countries.of(code) ?? code;
  } catch {
    return code;
  }
}

/** The unit price; of each amount that can be chosen a line. */
function unitPrices(product: Product): string {
  const { low, high } = shownRange(product);
  const { netQuantity } = product.information;
  if (low === high && netQuantity) return unitPriceText(low, netQuantity);
  // Where other choices cost differently, no one price belongs to the quantity.
  return product.type === 'variant' ? choiceUnitPrices(product).join('\n') : '';
}

/** Label and text of each row that is filled, in the order of the law's list. */
export function informationRows(product: Product): [string, string][] {
  const { information, tags } = product;
  const { netQuantity, mrp, origin, makerKind = 'maker' } = information;
  const rows: [string, string | undefined][] = [
    ['Brand', information.brand],
    ['Common name', information.commonName],
    ['Net quantity', netQuantity && quantityText(netQuantity)],
    ['Unit price', unitPrices(product)],
    ['MRP', mrp ? `${formatRupees(mrp)} (incl. of all taxes)` : ''],
    ['Country of origin', origin && countryName(origin)],
    [makerLabels[makerKind], information.maker],
    ['Best before', information.bestBefore],
    ['Customer care', information.careContact],
    ['FSSAI licence', information.fssai],
    ['Tags', tags.join(', ')],
  ];
  return rows.filter((row): row is [string, string] => Boolean(row[1]));
}
