/** The skus of a demo product, made of the short table that its file has. Pure. */
import type { ChosenVariant, SkuBody } from '@shop/contract';

export interface DemoSku extends Omit<Required<SkuBody>, 'id' | 'stockSeen' | 'image'> {
  /** The key of its picture; '' = the product's cover. */
  picture: string;
}

/** The skus of a product as its file has them; each value says what it adds. */
export interface WrittenSkus {
  /** How the codes begin; the values of the choice follow. */
  code: string;
  /** The first barcode without its check digit: 12 digits, of the range 20 to 29 for use inside a shop. */
  barcode: number;
  /** Pieces in stock by choice, such as 'M / Indigo'; -1 = not counted. Other combinations are not sold. */
  stock: Readonly<Record<string, number>>;
  /** Own prices by a value of the choice, rupees. */
  prices?: Readonly<Record<string, number>>;
  salePrices?: Readonly<Record<string, number>>;
  /** Keys of pictures by a value of the choice. */
  pictures?: Readonly<Record<string, string>>;
  /** Grams by a value of the choice. */
  weights?: Readonly<Record<string, number>>;
  /** Choices that are not sold at present. */
  paused?: readonly string[];
}

type Choices = Readonly<Record<string, Readonly<Record<string, number>>>>;

/** A choice as the shops' files name it: 'M / Indigo'. */
export const choiceName = (choice: readonly ChosenVariant[]) =>
  choice.map(({ value }) => value).join(' / ');

/** The skus in the order of the values; none without a table. */
export function demoSkus(choices: Choices, written: WrittenSkus | undefined): DemoSku[] {
  if (!written) return [];
  const combinations = Object.entries(choices).reduce<ChosenVariant[][]>(
    (sofar, [type, values]) =>
      sofar.flatMap((choice) => Object.keys(values).map((value) => [...choice, { type, value }])),
    [[]],
  );
  const sold = combinations.filter((choice) => Object.hasOwn(written.stock, choiceName(choice)));
  if (sold.length < Object.keys(written.stock).length) {
    throw new Error(`A choice of ${written.code} has values that the product does not have`);
  }
  return sold.map((choice, index) => demoSku(choice, written, index));
}

function demoSku(choice: ChosenVariant[], written: WrittenSkus, index: number): DemoSku {
  const name = choiceName(choice);
  const { prices, salePrices, pictures, weights, paused = [] } = written;
  return {
    choice,
    price: ofValue(choice, prices) ?? 0,
    salePrice: ofValue(choice, salePrices) ?? 0,
    stock: written.stock[name] ?? 0,
    code: [written.code, ...choice.map(({ value }) => codeOf(value))].join('-'),
    barcode: ean13(written.barcode + index),
    picture: ofValue(choice, pictures) ?? '',
    weight: ofValue(choice, weights) ?? 0,
    active: !paused.includes(name),
  };
}

/** What the first of the chosen values that has an entry adds. */
function ofValue<Item>(
  choice: readonly ChosenVariant[],
  table: Readonly<Record<string, Item>> = {},
): Item | undefined {
  return choice.map(({ value }) => table[value]).find((item) => item !== undefined);
}

/** A value as sellers shorten it in a code: 'Small, 120 g' → 'SMALL120G'. */
const codeOf = (value: string) => value.toUpperCase().replace(/[^A-Z0-9]/g, '');

/** An EAN-13 with its check digit, of its first 12 digits (GS1 General Specifications, 7.9). */
function ean13(digits: number): string {
  const text = String(digits);
  const sum = [...text].reduce((total, digit, at) => total + Number(digit) * (at % 2 ? 3 : 1), 0);
  return `${text}${(10 - (sum % 10)) % 10}`;
}
