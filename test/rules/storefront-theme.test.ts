/** Whatever colours an owner chooses, text stays readable (THEME-11 to THEME-33, OQ-77). */
import { defaultTheme, palette, shades, type Theme } from '@shop/contract';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { contrast, readableInk } from '../../web-store/src/store/themeColor.ts';
import { themeStyle } from '../../web-store/src/store/themeStyle.ts';

const names = [
  '',
  'transparent',
  'current',
  'black',
  'white',
  ...Object.keys(palette).flatMap((color) => shades.map((shade) => `${color}-${shade}`)),
];
const color = (kind: 'bg' | 'text') =>
  fc.constantFrom(...names).map((name) => (name ? `${kind}-${name}` : ''));

const anyTheme: fc.Arbitrary<Theme> = fc
  .record({
    logoColor: color('text'),
    navbarColor: color('bg'),
    navIconColor: color('text'),
    categoryBgColor: color('bg'),
    categoryButtonColor: color('bg'),
    categoryTextColor: color('text'),
    backgroundColor: color('bg'),
    textColor: color('text'),
    productCardBgColor: color('bg'),
    productCardTextColor: color('text'),
    productCardButtonColor: color('bg'),
    productCardButtonTextColor: color('text'),
    floatingCartButtonBgColor: color('bg'),
    floatingCartButtonTextColor: color('text'),
    categoryWithImage: fc.boolean(),
    stickyCategory: fc.boolean(),
  })
  .map((fields) => ({ ...defaultTheme, ...fields }));

/** What styles.css says where a theme is silent. */
const defaults: Record<string, string> = {
  page: '#fbfaf7',
  surface: '#ffffff',
  ink: '#1c1f1d',
  muted: '#5d625e',
  tint: '#efede6',
  nav: '#fbfaf7',
  'nav-name': '#1c1f1d',
  'nav-icon': '#1c1f1d',
  badge: '#b3261e',
  'badge-ink': '#ffffff',
  chip: '#ffffff',
  'chip-ink': '#1c1f1d',
  'card-ink': '#1c1f1d',
  'card-button': '#ffffff',
  'card-button-ink': '#173d33',
  primary: '#173d33',
  'on-primary': '#ffffff',
  float: '#173d33',
  'float-ink': '#ffffff',
  'sale-text': '#b3261e',
};

function variablesOf(theme: Theme): Record<string, string> {
  const found = [...themeStyle(theme).matchAll(/--([a-z-]+):(#[0-9a-f]{6})/g)];
  const own = Object.fromEntries(found.map(([, name = '', value = '']) => [name, value]));
  const all = { ...defaults, ...own };
  return { ...all, card: own.card ?? all.page ?? '' };
}

/** Text and the ground that it stands on. */
const pairs = [
  ['ink', 'page'],
  ['ink', 'surface'],
  ['ink', 'tint'],
  ['muted', 'page'],
  ['muted', 'surface'],
  ['nav-name', 'nav'],
  ['nav-icon', 'nav'],
  ['badge-ink', 'badge'],
  ['chip-ink', 'chip'],
  ['card-ink', 'card'],
  ['card-button-ink', 'card-button'],
  ['on-primary', 'primary'],
  ['float-ink', 'float'],
  ['sale-text', 'page'],
] as const;

describe('a theme', () => {
  it('writes no style of its own when nothing is set', () => {
    expect(themeStyle(defaultTheme)).toBe('');
  });

  it('keeps every text at 4.5 : 1 against its ground, whatever is chosen', () => {
    fc.assert(
      fc.property(anyTheme, (theme) => {
        const variables = variablesOf(theme);
        for (const [text, ground] of pairs) {
          const ratio = contrast(variables[text] ?? '', variables[ground] ?? '');
          expect(ratio, `${text} on ${ground}: ${themeStyle(theme)}`).toBeGreaterThanOrEqual(4.5);
        }
      }),
      { numRuns: 2000 },
    );
  });

  it('takes the wanted ink where it can be read', () => {
    expect(readableInk('#8b0836', '#ffffff')).toBe('#8b0836');
    expect(readableInk('#ffff00', '#ffffff')).toBe('#1c1f1d');
    expect(contrast('#000000', '#ffffff')).toBe(21);
  });
});
