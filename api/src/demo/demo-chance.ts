/** Random choices that are the same for the same seed. */

/** A random number from 0 to 1. */
export type Chance = () => number;

/** Random numbers, always the same for a seed (mulberry32). */
export function chanceOf(seed: number): Chance {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

export const between = (chance: Chance, from: number, to: number) => from + chance() * (to - from);

export function pick<Item>(chance: Chance, items: readonly Item[]): Item {
  return items[Math.floor(chance() * items.length)] as Item;
}

/** The position of one of the weights, the heavier the likelier. */
export function heavy(chance: Chance, weights: readonly number[]): number {
  let left = chance() * weights.reduce((sum, weight) => sum + weight, 0);
  const found = weights.findIndex((weight) => {
    left -= weight;
    return left < 0;
  });
  return Math.max(0, found);
}
