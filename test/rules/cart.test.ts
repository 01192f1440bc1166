/** The cart's rules (2§4, OQ-65). */
import {
  addingStop,
  addToCart,
  type CartLine,
  canDecrease,
  cartBadge,
  cartCount,
  cartKey,
  decrease,
  increase,
  leastToAdd,
  removeFromCart,
} from '@shop/commerce';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

const line: Omit<CartLine, 'quantity'> = {
  id: 'p1',
  name: 'Lamp',
  variant: [],
  price: 100,
  minOrder: 1,
  image: '',
};
const large = [{ type: 'Size', value: 'L' }];

describe('adding', () => {
  it('starts with the minimum quantity and then adds 1', { tags: ['CART-17', 'CART-18'] }, () => {
    const dozen = { ...line, minOrder: 12 };
    const once = addToCart([], dozen);
    expect(once).toEqual([{ ...dozen, quantity: 12 }]);
    expect(addToCart(once, dozen)[0]?.quantity).toBe(13);
    expect(addToCart([], { ...line, minOrder: 0 })[0]?.quantity).toBe(1);
  });

  it('keeps products and choices apart', () => {
    const cart = [line, { ...line, variant: large }, { ...line, id: 'p2' }].reduce<CartLine[]>(
      addToCart,
      [],
    );
    expect(cart).toHaveLength(3);
    expect(new Set(cart.map(cartKey)).size).toBe(3);
  });

  it('refreshes price and name of a line that is there', () => {
    const cart = addToCart(addToCart([], line), { ...line, price: 90, name: 'Lamp II' });
    const before = { name: line.name, price: line.price };
    expect(cart).toEqual([{ ...line, price: 90, name: 'Lamp II', quantity: 2, before }]);
  });
});

it('so many pieces go in as were asked for, else the least that may be added', {
  tags: ['FIX-51'],
}, () => {
  fc.assert(
    fc.property(fc.array(fc.nat(50), { maxLength: 6 }), fc.nat(9), (asked, minOrder) => {
      const own = { ...line, minOrder };
      let pieces = 0;
      let cart: CartLine[] = [];
      // 0 = no number was asked for.
      for (const quantity of asked) {
        pieces += quantity || (pieces === 0 ? Math.max(1, minOrder) : 1);
        cart = addToCart(cart, quantity === 0 ? own : { ...own, quantity });
      }
      expect(cartCount(cart)).toBe(pieces);
      expect(cart.length).toBe(Math.min(1, asked.length));
      expect(leastToAdd(cart, own)).toBe(cart.length === 0 ? Math.max(1, minOrder) : 1);
      expect(addingStop(cart, { ...own, quantity: 5 }, 5) === null).toBe(pieces === 0);
    }),
  );
});

describe('adding the last pieces', () => {
  it('stops at what is left, of all lines with the same stock', { tags: ['FIX-43'] }, () => {
    const one = addToCart([], line);
    expect(addingStop([], line, 1)).toBeNull();
    expect(addingStop(one, line, 1)).toBe('Only 1 left. Your cart has 1 already.');
    expect(addingStop(one, line, 2)).toBeNull();
    expect(addingStop(one, line, -1)).toBeNull();
    const engraved = {
      ...line,
      answers: [{ id: 'q', answer: 'Asha', question: 'Name', surcharge: 0 }],
    };
    expect(addingStop(one, engraved, 1)).toBe('Only 1 left. Your cart has 1 already.');
    expect(addingStop(one, { ...line, skuId: 's' }, 1)).toBeNull();
    expect(addingStop(addToCart([], { ...line, variant: large }), line, 1)).not.toBeNull();
    const four = { ...line, minOrder: 4, variant: large };
    expect(addingStop(one, four, 4)).toBe('Only 4 left. Your cart has 1 already.');
  });
});

describe('changing', () => {
  it('plus always adds 1, minus never goes below the minimum', {
    tags: ['CART-19', 'CART-20'],
  }, () => {
    const cart = addToCart([], { ...line, minOrder: 2 });
    const key = cartKey(line);
    const more = increase(cart, key);
    expect(more[0]?.quantity).toBe(3);
    expect(decrease(more, key)[0]?.quantity).toBe(2);
    expect(decrease(cart, key)).toEqual(cart);
    expect(canDecrease({ quantity: 1, minOrder: 0 })).toBe(false);
    expect(canDecrease({ quantity: 2, minOrder: 1 })).toBe(true);
    expect(increase(cart, 'other')).toEqual(cart);
  });

  it('never harms other lines nor the cart it was given, and never goes below the minimum', () => {
    const step = fc.record({
      id: fc.constantFrom('a', 'b', 'c'),
      move: fc.constantFrom('add', 'plus', 'minus', 'remove'),
    });
    fc.assert(
      fc.property(fc.array(step), (steps) => {
        let cart: CartLine[] = [];
        for (const { id, move } of steps) {
          const before = structuredClone(cart);
          const own = { ...line, id, minOrder: id === 'b' ? 5 : 1 };
          const next = {
            add: () => addToCart(cart, own),
            plus: () => increase(cart, cartKey(own)),
            minus: () => decrease(cart, cartKey(own)),
            remove: () => removeFromCart(cart, cartKey(own)),
          }[move]();
          expect(cart).toEqual(before);
          expect(next.filter((each) => each.id !== id)).toEqual(
            cart.filter((each) => each.id !== id),
          );
          cart = next;
        }
        expect(new Set(cart.map(cartKey)).size).toBe(cart.length);
        for (const each of cart) expect(each.quantity).toBeGreaterThanOrEqual(each.minOrder);
        expect(cartCount(cart)).toBe(cart.reduce((sum, each) => sum + each.quantity, 0));
      }),
    );
  });

  it('shows the count up to 99 and then 99+', { tags: ['CONST-44'] }, () => {
    expect([0, 1, 99, 100, 5000].map(cartBadge)).toEqual(['0', '1', '99', '99+', '99+']);
  });
});
