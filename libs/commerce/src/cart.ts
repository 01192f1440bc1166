/** The rules of the cart: what counts as the same line, and how quantities change (2§4, OQ-65). */
import type { ChosenVariant } from '@shop/contract';

export interface CartLine {
  /** Product id. */
  id: string;
  /** Product name with the chosen type and value. */
  name: string;
  variant: ChosenVariant[];
  /** Rupees for one piece. */
  price: number;
  quantity: number;
  minOrder: number;
  /** Cover picture, or ''. */
  image: string;
}

/** Key of a line: product and choice. */
export function cartKey(line: { id: string; variant: readonly ChosenVariant[] }): string {
  return JSON.stringify([line.id, ...line.variant.map(({ type, value }) => [type, value])]);
}

/** Adds a product: one more piece where the cart has its line, else a new line with the minimum quantity. */
export function addToCart(cart: readonly CartLine[], line: Omit<CartLine, 'quantity'>): CartLine[] {
  const key = cartKey(line);
  if (!cart.some((present) => cartKey(present) === key)) {
    return [...cart, { ...line, quantity: Math.max(1, line.minOrder) }];
  }
  return cart.map((present) =>
    cartKey(present) === key ? { ...present, ...line, quantity: present.quantity + 1 } : present,
  );
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
