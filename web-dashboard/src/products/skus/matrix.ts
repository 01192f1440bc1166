/**
 * The matrix of a product's combinations in its form: made of the typed types and values, and keeping what was typed
 * while these change (SKU-03). Pure.
 */
import { choiceKey, cleanText, groupVariants, optionKey } from '@shop/commerce';
import { type ChosenVariant, limits, untrackedStock, type VariantBody } from '@shop/contract';

/** An amount as read, or as typed; '' = none. */
export type Typed = number | string;

/** A sku as the form holds it: price, sale price and weight 0, and stock -1, show as blank. */
export interface SkuValues {
  id?: string;
  choice: ChosenVariant[];
  /** Rupees; none = as without skus. */
  price: Typed;
  /** Rupees. */
  salePrice: Typed;
  stock: Typed;
  code: string;
  barcode: string;
  image: string;
  /** Grams. */
  weight: Typed;
  active: boolean;
}

export interface Matrix {
  variants: VariantBody[];
  skus: SkuValues[];
}

/** A type with the values that were typed for it. */
export interface TypedOption {
  type: string;
  values: string[];
}

/** A combination of the matrix. */
export interface MatrixRow {
  key: string;
  choice: ChosenVariant[];
  /** Its place among the skus; -1 = it is not sold and has none. */
  index: number;
}

export const nameOf = (choice: readonly ChosenVariant[]) =>
  choice.map(({ value }) => value).join(' · ');

/** How many combinations the types and values make. */
export function combinationCount(variants: readonly ChosenVariant[]): number {
  const groups = groupVariants(variants);
  return groups.length && groups.reduce((count, group) => count * group.variants.length, 1);
}

/** Every combination, the values of the last type changing first. */
function combinationsOf(variants: readonly ChosenVariant[]): ChosenVariant[][] {
  const groups = groupVariants(variants);
  if (groups.length === 0) return [];
  return groups.reduce<ChosenVariant[][]>(
    (choices, group) =>
      choices.flatMap((choice) =>
        group.variants.map(({ type, value }) => [...choice, { type, value }]),
      ),
    [[]],
  );
}

/** 'S, M; L' → S, M, L; each once, without the spaces around it. */
export function splitValues(text: string): string[] {
  const parts = text.split(/[,;،\n]/).map((part) => cleanText(part).replace(/\s+/g, ' '));
  const seen = new Set<string>();
  return parts.filter((part) => {
    const isNew = part !== '' && !seen.has(optionKey(part));
    seen.add(optionKey(part));
    return isNew;
  });
}

/** 'Size: S, M · Colour: Red' → two types with their values; what has no ':' is none. */
export function typedOptions(text: string): TypedOption[] {
  return text.split(/[·\n]/).flatMap((line) => {
    const [, type = '', values = ''] = /^([^:]+):(.*)$/.exec(line) ?? [];
    const list = splitValues(values);
    return cleanText(type) && list.length > 0 ? [{ type: cleanText(type), values: list }] : [];
  });
}

/** Why these values can't be added to a type; null when they can. */
export function addFault(
  variants: readonly ChosenVariant[],
  type: string,
  values: readonly string[],
): string | null {
  const groups = groupVariants(variants);
  const own = groups.find((group) => group.type === type);
  const taken = own?.variants.find(({ value }) =>
    values.some((one) => optionKey(one) === optionKey(value)),
  );
  if (taken) return `${taken.value} is there already`;
  const long = values.find((value) => value.length > limits.variantText);
  if (long) return `Write at most ${limits.variantText} characters`;
  if (!own && groups.length >= limits.skuTypes) return `At most ${limits.skuTypes} types`;
  const count = combinationCount([...variants, ...values.map((value) => ({ type, value }))]);
  return count > limits.skus
    ? `That would make ${count} combinations; a product can have at most ${limits.skus}.`
    : null;
}

/** Why a value, or a type, can't be called so; null when it can. */
export function nameFault(name: string, others: readonly string[]): string | null {
  if (!cleanText(name)) return 'Enter a name';
  const twin = others.find((other) => optionKey(other) === optionKey(name));
  return twin === undefined ? null : `${twin} is there already`;
}

const freshSku = (choice: ChosenVariant[]): SkuValues => ({
  choice,
  price: 0,
  salePrice: 0,
  stock: untrackedStock,
  code: '',
  barcode: '',
  image: '',
  weight: 0,
  active: true,
});

const keysOf = (choices: readonly ChosenVariant[][]) => new Set(choices.map(choiceKey));

/** The skus in the order of the combinations. */
function ordered(variants: readonly ChosenVariant[], skus: readonly SkuValues[]): SkuValues[] {
  const byKey = new Map(skus.map((sku) => [choiceKey(sku.choice), sku]));
  const choices = combinationsOf(variants);
  return choices.flatMap((choice) => {
    const sku = byKey.get(choiceKey(choice));
    return sku ? [{ ...sku, choice }] : [];
  });
}

/** A sku for each combination; `known`: what was typed for some of them before. */
export function fullMatrix(variants: VariantBody[], known: readonly SkuValues[]): Matrix {
  const byKey = new Map(known.map((sku) => [choiceKey(sku.choice), sku]));
  const skus = combinationsOf(variants).map((choice) => ({
    ...(byKey.get(choiceKey(choice)) ?? freshSku(choice)),
    choice,
  }));
  return { variants, skus };
}

/** A sku under a choice that it did not have: another one for the server, which has no id yet. */
function rechosen({ id, ...sku }: SkuValues, choice: ChosenVariant[]): SkuValues {
  return { ...sku, choice };
}

/** Skus that get one more type: each keeps its stock and codes with the first value, and the rest with all. */
function extended(skus: readonly SkuValues[], type: string, values: readonly string[]) {
  return skus.flatMap((sku) =>
    values.map((value, index) => {
      const next = rechosen(sku, [...sku.choice, { type, value }]);
      if (index === 0) return next;
      return { ...next, stock: isCounted(sku) ? 0 : untrackedStock, code: '', barcode: '' };
    }),
  );
}

/** Whether a stock is typed or read. */
export const isCounted = ({ stock }: Pick<SkuValues, 'stock'>) =>
  String(stock).trim() !== '' && Number(stock) !== untrackedStock;

/**
 * Adds values to a type, which may be a new one. Combinations that come with them are sold; `known`: skus that were
 * removed before, whose texts come back with their combination.
 */
export function addValues(
  { variants, skus }: Matrix,
  type: string,
  values: readonly string[],
  known: readonly SkuValues[] = [],
): Matrix {
  if (values.length === 0) return { variants, skus };
  const added = values.map((value) => ({ type, value, price: 0 }));
  const place = variants.findLastIndex((variant) => variant.type === type) + 1;
  const isNew = place === 0;
  const next = isNew
    ? [...variants, ...added]
    : [...variants.slice(0, place), ...added, ...variants.slice(place)];
  if (isNew && variants.length > 0) {
    return { variants: next, skus: ordered(next, extended(skus, type, values)) };
  }
  const before = keysOf(combinationsOf(variants));
  const news = combinationsOf(next).filter((choice) => !before.has(choiceKey(choice)));
  const { skus: fresh } = fullMatrix(next, known);
  const wanted = keysOf(news);
  const comes = fresh.filter(({ choice }) => wanted.has(choiceKey(choice)));
  return { variants: next, skus: ordered(next, [...skus, ...comes]) };
}

/** Renames a value; its combinations stay the same ones. */
export function renameValue(matrix: Matrix, type: string, from: string, to: string): Matrix {
  const named = <Item extends ChosenVariant>(one: Item): Item =>
    one.type === type && one.value === from ? { ...one, value: to } : one;
  return mapped(matrix, named);
}

/** Renames a type. */
export function renameType(matrix: Matrix, from: string, to: string): Matrix {
  const named = <Item extends ChosenVariant>(one: Item): Item =>
    one.type === from ? { ...one, type: to } : one;
  return mapped(matrix, named);
}

function mapped(
  { variants, skus }: Matrix,
  named: <Item extends ChosenVariant>(one: Item) => Item,
): Matrix {
  return {
    variants: variants.map(named),
    skus: skus.map((sku) => ({ ...sku, choice: sku.choice.map(named) })),
  };
}

/** Removes a value with its combinations; with the last value of a type the type goes, too. */
export function removeValue(matrix: Matrix, type: string, value: string): Matrix {
  const variants = matrix.variants.filter((one) => one.type !== type || one.value !== value);
  if (!variants.some((one) => one.type === type)) return removeType(matrix, type);
  const isKept = ({ choice }: SkuValues) =>
    !choice.some((one) => one.type === type && one.value === value);
  return { variants, skus: matrix.skus.filter(isKept) };
}

/** Removes a type: of the combinations that become one the first stays, with the pieces of all. */
export function removeType(matrix: Matrix, type: string): Matrix {
  const variants = matrix.variants.filter((one) => one.type !== type);
  if (variants.length === 0) return { variants, skus: [] };
  const groups = new Map<string, SkuValues[]>();
  for (const sku of matrix.skus) {
    const choice = sku.choice.filter((one) => one.type !== type);
    const key = choiceKey(choice);
    groups.set(key, [...(groups.get(key) ?? []), rechosen(sku, choice)]);
  }
  const skus = [...groups.values()].flatMap((members): SkuValues[] => {
    const [first] = members;
    if (!first) return [];
    const stock = members.every(isCounted)
      ? members.reduce((sum, sku) => sum + Number(sku.stock), 0)
      : untrackedStock;
    return [{ ...first, stock, active: members.some(({ active }) => active) }];
  });
  return { variants, skus: ordered(variants, skus) };
}

/**
 * Skus that were removed in this form, by choice, after one more change from `before` to `after`: a renamed one was not,
 * and one whose choice is there again is no more (MEND-23).
 */
export function removedAfter(
  removed: ReadonlyMap<string, SkuValues>,
  before: readonly SkuValues[],
  after: readonly SkuValues[],
): Map<string, SkuValues> {
  const present = keysOf(after.map(({ choice }) => choice));
  // With a type, combinations are not removed, but put together with others.
  const isSameTypes = !after[0] || after[0].choice.length === before[0]?.choice.length;
  const gone = isSameTypes && after.length < before.length ? before : [];
  const all = [...removed, ...gone.map((sku) => [choiceKey(sku.choice), sku] as const)];
  return new Map(all.filter(([key]) => !present.has(key)));
}

/** The rows of the table: every combination, or only those with a sku where there are too many. */
export function rowsOf({ variants, skus }: Matrix): MatrixRow[] {
  const places = new Map(skus.map(({ choice }, index) => [choiceKey(choice), index]));
  const isLarge = combinationCount(variants) > limits.skus;
  const choices = isLarge ? skus.map(({ choice }) => choice) : combinationsOf(variants);
  return choices.map((choice) => {
    const key = choiceKey(choice);
    return { key, choice, index: places.get(key) ?? -1 };
  });
}

/** Sells a combination that had no sku. */
export function sellChoice({ variants, skus }: Matrix, choice: ChosenVariant[]): SkuValues[] {
  const all = [...skus, freshSku(choice)];
  const isLarge = combinationCount(variants) > limits.skus;
  return isLarge ? all : ordered(variants, all);
}

/** The cells that can be set for several combinations at once. */
export type Applied = Partial<
  Pick<SkuValues, 'price' | 'salePrice' | 'stock' | 'code' | 'image' | 'active'>
>;

const isOf = ({ choice }: SkuValues, target: ChosenVariant | null) =>
  !target || choice.some(({ type, value }) => type === target.type && value === target.value);

/** Sets cells of all skus, or of those with one value; a code is what their codes begin with. */
export function applied(
  skus: readonly SkuValues[],
  { code, ...part }: Applied,
  target: ChosenVariant | null,
): { skus: SkuValues[]; count: number } {
  let count = 0;
  const next = skus.map((sku) => {
    if (!isOf(sku, target)) return sku;
    count += 1;
    return { ...sku, ...part, ...(code !== undefined && { code: codeFor(code, sku.choice) }) };
  });
  return { skus: next, count };
}

/** 'kur' for S, Dark Red → 'KUR-S-DARK-RED'; a code that would be too long ends earlier. */
export function codeFor(begin: string, choice: readonly ChosenVariant[]): string {
  const parts = [begin, ...choice.map(({ value }) => value)].map((part) =>
    part
      .trim()
      .toUpperCase()
      .replace(/[^\p{L}\p{M}\p{N}]+/gu, '-')
      .replace(/^-+|-+$/g, ''),
  );
  return parts.filter(Boolean).join('-').slice(0, limits.skuCode);
}
