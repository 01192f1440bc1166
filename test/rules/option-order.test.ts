/** Filters offer the values of an option in the order that shoppers expect. */
import { inUsualOrder } from '@shop/api/storefront/option-order.js';
import { describe, expect, it } from 'vitest';

const ordered = (...values: string[]) =>
  inUsualOrder(values.map((value) => ({ value }))).map(({ value }) => value);

describe('the values of a filter', { tags: ['FIND-02'] }, () => {
  it('sizes of clothes go from the smallest on, whichever product was first', () => {
    expect(ordered('XL', 'S', 'XXL', 'M', 'L', 'XS')).toEqual(['XS', 'S', 'M', 'L', 'XL', 'XXL']);
    expect(ordered('3XL', 'Free size', 'Small', 'x-large', 'xl', '2XL')).toEqual([
      'Small',
      'x-large',
      'xl',
      '2XL',
      '3XL',
      'Free size',
    ]);
  });

  it('numbers go by their value, and what is no size comes last as it was', () => {
    expect(ordered('40', '8', '28.5', '28')).toEqual(['8', '28', '28.5', '40']);
    expect(ordered('10–11 years', '4–5 years', '6–7 years')).toEqual([
      '4–5 years',
      '6–7 years',
      '10–11 years',
    ]);
    expect(ordered('Custom', 'L', 'Kids', 'S')).toEqual(['S', 'L', 'Custom', 'Kids']);
  });

  it('amounts and ages go by what they come to in one unit', () => {
    expect(ordered('1 kg', '250 g', '1.5kg', '500 G')).toEqual(['250 g', '500 G', '1 kg', '1.5kg']);
    expect(ordered('2–3 years', '6-12 months', '0–3 months')).toEqual([
      '0–3 months',
      '6-12 months',
      '2–3 years',
    ]);
  });

  it('colours, and what is measured in different ways, stay as owners list them', () => {
    expect(ordered('Red', 'Blue', 'Aqua')).toEqual(['Red', 'Blue', 'Aqua']);
    expect(ordered('1 kg', '6 pieces', '500 g')).toEqual(['1 kg', '6 pieces', '500 g']);
    expect(ordered()).toEqual([]);
  });
});
