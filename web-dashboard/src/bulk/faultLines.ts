/** What the server refused of a list of products, said by their place and name instead of by field paths. */
import type { FieldProblem } from '@shop/contract';

/** '2nd' and so on would need many words: 'Product 2'. */
const place = (index: number) => `Product ${index + 1}`;

/** 'products[1].variants[0].value' of a list → 'Product 2 “Clay pot”, variant 1: …'. */
export function faultLines(
  errors: readonly FieldProblem[],
  products: readonly Record<string, unknown>[],
): string[] {
  return errors.map(({ field = '', message }) => {
    const [, index, rest = ''] = /^products\[(\d+)\]\.?(.*)$/.exec(field) ?? [];
    if (index === undefined) return message;
    const { name } = products[Number(index)] ?? {};
    const called = typeof name === 'string' && name.trim() ? ` “${name.trim()}”` : '';
    const [, list, part] = /^(\w+)\[(\d+)\]/.exec(rest) ?? [];
    const inner = list === 'variants' ? `, variant ${Number(part) + 1}` : '';
    return `${place(Number(index))}${called}${inner}: ${message}`;
  });
}
