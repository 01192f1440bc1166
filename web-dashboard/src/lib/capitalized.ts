/** A stored word as it is shown: 'shipped' → 'Shipped', 'cod' → 'COD'. */
export function capitalized(word: string): string {
  return word === 'cod' ? 'COD' : word.slice(0, 1).toUpperCase() + word.slice(1);
}
