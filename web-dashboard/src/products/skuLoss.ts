/** Finds the stored combinations that a save would take away, so that nobody loses them unasked (GEN-06). Pure. */
import { type ChosenVariant, type ProductBody, type SkuBody, untrackedStock } from '@shop/contract';
import type { SaveDoubt } from './saveDoubt.ts';
import { nameOf } from './skus/matrix.ts';

/** How many are named. */
const most = 4;

/** Whether something of it was typed or counted. */
const holdsSomething = ({ price, stock = untrackedStock, code, barcode }: SkuBody) =>
  Boolean(price || code || barcode) || stock > 0;

function lossText(lost: readonly SkuBody[]): string {
  const pieces = lost.reduce((sum, { stock = 0 }) => sum + Math.max(0, stock), 0);
  const named = lost.slice(0, most).map(({ choice }) => nameOf(choice));
  if (lost.length > most) named.push(`${lost.length - most} more`);
  const stock = pieces > 0 ? `, stock (${pieces} in all)` : ', stock';
  return `The prices${stock} and codes of ${named.join(', ')} are gone when you save.`;
}

const isPartOf = (one: readonly ChosenVariant[], other: readonly ChosenVariant[]) =>
  one.every(({ type, value }) => other.some((also) => also.type === type && also.value === value));

/** Whether a new combination has all that a stored one had: with one type more or less it passes on to one of them. */
function passesOn(sku: SkuBody, next: SkuBody): boolean {
  const isSame = (['price', 'salePrice', 'code', 'barcode'] as const).every(
    (field) => sku[field] === next[field],
  );
  const { stock = untrackedStock } = sku;
  const isHere = isPartOf(sku.choice, next.choice) || isPartOf(next.choice, sku.choice);
  return next.id === undefined && isHere && isSame && (next.stock ?? untrackedStock) >= stock;
}

/** Null where nothing is lost. */
export function skuLoss(product: ProductBody, before: ProductBody | null): SaveDoubt | null {
  const { skus = [] } = product;
  const isKept = (sku: SkuBody) => skus.some((next) => next.id === sku.id || passesOn(sku, next));
  const lost = (before?.skus ?? []).filter((sku) => !isKept(sku) && holdsSomething(sku));
  if (lost.length === 0) return null;
  const question =
    lost.length === 1 ? 'Remove a combination?' : `Remove ${lost.length} combinations?`;
  const { name } = product;
  return { kind: 'combination', name, question, text: lossText(lost), back: 'Keep them' };
}
