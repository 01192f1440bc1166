/**
 * Describes the faults that the server found in a list of products, by the products' position and name instead of
 * field paths.
 */
import type { FieldProblem } from '@shop/contract';

/** The position in words: 'Product 2'. */
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
