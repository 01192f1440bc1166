/** Mails of a shop have its colours, and every text in them can be read, whatever its owner has chosen (FIX-52). */
import { htmlBody } from '@shop/api/mail/mail-html.js';
import { shopMailColors } from '@shop/api/store/shop-brand.js';
import { contrast } from '@shop/commerce';
import {
  defaultTheme,
  isThemeColorField,
  type LookKey,
  lookKeys,
  looks,
  palette,
  shades,
  type Theme,
  type ThemeColorField,
  type ThemeField,
} from '@shop/contract';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

const names = [
  '',
  'bg-transparent',
  'bg-current',
  'bg-black',
  'bg-white',
  ...Object.keys(palette).flatMap((color) => shades.map((shade) => `bg-${color}-${shade}`)),
];
const fields = (Object.keys(defaultTheme) as ThemeField[]).filter(isThemeColorField);
const anyTheme = fc
  .record(
    Object.fromEntries(fields.map((field) => [field, fc.constantFrom(...names)])) as Record<
      ThemeColorField,
      fc.Arbitrary<string>
    >,
  )
  .map((colors): Theme => ({ ...defaultTheme, ...colors }));

/** Each text with the ground that it stands on. */
const pairs = [
  ['ink', 'panel'],
  ['muted', 'panel'],
  ['ink', 'tint'],
  ['muted', 'tint'],
  ['link', 'tint'],
  ['muted', 'page'],
  ['onBar', 'bar'],
  ['onAccent', 'accent'],
] as const;

function expectReadable(theme: Theme, look: LookKey): void {
  const colors = shopMailColors(theme, look);
  for (const [text, ground] of pairs) {
    const ratio = contrast(colors[text], colors[ground]);
    const what = `${look}: ${text} on ${ground}: ${JSON.stringify(colors)}`;
    expect(ratio, what).toBeGreaterThanOrEqual(4.5);
  }
  expect(contrast(colors.accent, colors.panel)).toBeGreaterThanOrEqual(3);
}

describe('the colours of a mail', () => {
  it('keep every text at 4.5 : 1 and every button at 3 : 1, whatever is chosen', {
    tags: ['FIX-52'],
  }, () => {
    fc.assert(fc.property(anyTheme, fc.constantFrom(...lookKeys), expectReadable), {
      numRuns: 4000,
    });
  });

  it.each(lookKeys)(
    'are those of the look %s, readable without a theme',
    {
      tags: ['FIX-52'],
    },
    (look) => {
      expectReadable(defaultTheme, look);
      const { bar, accent, page } = shopMailColors(defaultTheme, look);
      const { colors } = looks[look];
      expect([colors.primary, colors.page]).toContain(bar);
      if (look !== 'evening') expect([accent, page]).toEqual([colors.primary, colors.page]);
    },
  );

  it('are those of the theme where the owner has chosen some', { tags: ['FIX-52'] }, () => {
    const theme = {
      ...defaultTheme,
      navbarColor: 'bg-slate-900',
      logoColor: 'text-amber-300',
      productCardButtonColor: 'bg-rose-700',
    };
    expect(shopMailColors(theme, 'mithai')).toMatchObject({
      bar: '#0f172b',
      onBar: '#ffd230',
      accent: '#c70036',
      onAccent: '#ffffff',
    });
  });

  it('stand as attributes, too, for Outlook, and the platform’s green in none of a shop', {
    tags: ['FIX-52'],
  }, () => {
    const colors = shopMailColors(defaultTheme, 'mela');
    const html = htmlBody('Hello', {
      brand: { label: 'Toys', url: 'https://toys.example', colors },
      preview: '',
      heading: 'Thank you',
      blocks: [
        'Hello',
        { kind: 'notice', text: 'Look' },
        { kind: 'sums', lines: [], sums: [{ label: 'Total', amount: '₹1.00', isTotal: true }] },
        { kind: 'facts', facts: [{ label: 'Shop', value: 'here', url: 'tel:1' }] },
        { kind: 'button', label: 'See', url: 'https://toys.example' },
      ],
      footer: 'Why',
    });
    expect(html).not.toMatch(/0b5d51|f6c667/);
    for (const color of [colors.page, colors.panel, colors.bar, colors.tint, colors.accent]) {
      expect(html).toContain(`bgcolor="${color}" style="background-color:${color}`);
    }
    expect(html).not.toMatch(/background:|<style|<img|<link/);
    expect(html.match(/<!--\[if mso\]>/g)).toHaveLength(2);
  });
});
