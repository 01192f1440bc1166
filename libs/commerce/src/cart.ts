/** The rules of the cart: what counts as the same line, and how quantities change (2§4, OQ-65). */
import type { ChosenVariant, GivenAnswer } from '@shop/contract';
import type { PricedAnswer } from './question.js';
import { fewLeft } from './sku.js';

/** Name, and rupees for one piece, as a shopper has read them. */
export type KnownLine = Pick<CartLine, 'name' | 'price'>;

export interface CartLine {
  /** Product id. */
  id: string;
  /** Product name with the chosen type and value. */
  name: string;
  variant: ChosenVariant[];
  /** The sku that was chosen, where the product has skus: the choice may be renamed meanwhile (SKU-06). */
  skuId?: string;
  /** Rupees for one piece. */
  price: number;
  quantity: number;
  minOrder: number;
  /** Picture of what is bought, or ''. */
  image: string;
  /** What the shopper knows of a line whose name or price has changed since, until it is taken (FIX-03). */
  before?: KnownLine;
  /** To the product's questions; what they add is part of `price` (DET-02). */
  answers?: PricedAnswer[];
}

/** Key of a line: product, choice and answers. */
export function cartKey(line: {
  id: string;
  variant: readonly ChosenVariant[];
  answers?: readonly GivenAnswer[];
}): string {
  const choice = line.variant.map(({ type, value }) => [type, value]);
  const answers = (line.answers ?? []).map(({ id, answer }) => ({ [id]: answer }));
  return JSON.stringify([line.id, ...choice, ...answers]);
}

/** A line to be put into the cart. */
export type NewLine = Omit<CartLine, 'quantity'> & {
  /** How many pieces; missing = the least that may be added. */
  quantity?: number;
};

/** The least that may be added: one piece where the cart has the line, else the minimum quantity. */
export function leastToAdd(cart: readonly CartLine[], line: Omit<CartLine, 'quantity'>): number {
  const key = cartKey(line);
  return cart.some((present) => cartKey(present) === key) ? 1 : Math.max(1, line.minOrder);
}

/** Adds a product: more pieces where the cart has its line, else a new line. */
export function addToCart(cart: readonly CartLine[], line: NewLine): CartLine[] {
  const key = cartKey(line);
  const quantity = line.quantity ?? leastToAdd(cart, line);
  if (!cart.some((present) => cartKey(present) === key)) return [...cart, { ...line, quantity }];
  return cart.map((present) =>
    cartKey(present) === key
      ? remembering(present, { ...present, ...line, quantity: present.quantity + quantity })
      : present,
  );
}

/** A line as it is now, which remembers what the shopper knows of it where that is something else (FIX-03). */
export function remembering(known: CartLine, line: CartLine): CartLine {
  const { before, ...now } = line;
  const { name, price } = known.before ?? known;
  return name === now.name && price === now.price ? now : { ...now, before: { name, price } };
}

/** Takes a line as it is now: its former name and price are forgotten. */
export function takeChange(cart: readonly CartLine[], key: string): CartLine[] {
  return cart.map((line) => {
    const { before, ...now } = line;
    return cartKey(line) === key ? now : line;
  });
}

/**
 * Why 'Add to Cart' adds nothing: the cart would hold more of few pieces than are left (FIX-43); null when it
 * may. `left`: -1 = not counted. Where many are left the server alone decides, because a page may be older.
 */
export function addingStop(cart: readonly CartLine[], line: NewLine, left: number): string | null {
  if (left < 0 || left > fewLeft) return null;
  const has = cartCount(cart.filter(({ id, skuId }) => id === line.id && skuId === line.skuId));
  const wanted = cartCount(addToCart(cart, line)) - cartCount(cart);
  if (has + wanted <= left) return null;
  return has === 0 ? `Only ${left} left.` : `Only ${left} left. Your cart has ${has} already.`;
}

/** Plus always adds 1. */
export function increase(cart: readonly CartLine[], key: string): CartLine[] {
  return cart.map((line) =>
    cartKey(line) === key ? { ...line, quantity: line.quantity + 1 } : line,
  );
}

/** Whether minus may be used: above the minimum quantity. */
export function canDecrease(line: Pick<CartLine, 'quantity' | 'minOrder'>): boolean {
  return line.quantity > Math.max(1, line.minOrder);
}

/** Minus takes 1 away, never below the minimum. */
export function decrease(cart: readonly CartLine[], key: string): CartLine[] {
  return cart.map((line) =>
    cartKey(line) === key && canDecrease(line) ? { ...line, quantity: line.quantity - 1 } : line,
  );
}

/** Sets the quantity of one line; the others stay as they are. */
export function withQuantity(cart: readonly CartLine[], key: string, quantity: number): CartLine[] {
  return cart.map((line) => (cartKey(line) === key ? { ...line, quantity } : line));
}

/** Puts a line in the place of another one; with a third one that is the same, it becomes one line. */
export function replaceLine(
  cart: readonly CartLine[],
  key: string,
  replacement: CartLine,
): CartLine[] {
  const same = cartKey(replacement);
  const twin = same === key ? undefined : cart.find((line) => cartKey(line) === same);
  return cart
    .filter((line) => line !== twin)
    .map((line) =>
      cartKey(line) === key
        ? { ...replacement, quantity: replacement.quantity + (twin?.quantity ?? 0) }
        : line,
    );
}

export function removeFromCart(cart: readonly CartLine[], key: string): CartLine[] {
  return cart.filter((line) => cartKey(line) !== key);
}

/** Pieces in the cart. */
export function cartCount(cart: readonly { quantity: number }[]): number {
  return cart.reduce((sum, line) => sum + line.quantity, 0);
}

/** Text of the cart's badge, '99+' above 99 (2§9). */
export function cartBadge(count: number): string {
  return count > 99 ? '99+' : String(count);
}
