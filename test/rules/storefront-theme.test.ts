/** Whatever colours an owner chooses, text stays readable (THEME-11 to THEME-33, OQ-77). */
import { existsSync, statSync } from 'node:fs';
import { contrast, readableInk } from '@shop/commerce';
import {
  defaultLook,
  defaultTheme,
  type LookKey,
  lookFonts,
  lookKeys,
  looks,
  palette,
  shades,
  type Theme,
} from '@shop/contract';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { lookFontFiles } from '../../web-store/src/store/lookStyle.ts';
import { themeStyle } from '../../web-store/src/store/themeStyle.ts';
import { propertyRuns } from '../support/exact/arbitrary.ts';

const fontFile = (name: string) =>
  new URL(`../../web-store/src/fonts/${name}.woff2`, import.meta.url);

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

/** The colours in styles.css, for what a theme does not set. */
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
  'card-muted': '#5d625e',
  'card-button': '#173d33',
  'card-button-ink': '#ffffff',
  'card-outline': '#173d33',
  primary: '#173d33',
  'on-primary': '#ffffff',
  float: '#173d33',
  'float-ink': '#ffffff',
  'sale-text': '#b3261e',
  sale: '#b3261e',
  'on-sale': '#ffffff',
};

function variablesOf(theme: Theme, look: LookKey = defaultLook): Record<string, string> {
  const found = [...themeStyle(theme, look).matchAll(/--([a-z-]+):(#[0-9a-f]{6})/g)];
  const own = Object.fromEntries(found.map(([, name = '', value = '']) => [name, value]));
  const all = { ...defaults, ...own };
  return { ...all, card: own.card ?? all.page ?? '' };
}

/** Text colours, each with its background. */
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
  ['card-muted', 'card'],
  ['card-button-ink', 'card-button'],
  ['card-outline', 'card'],
  ['on-primary', 'primary'],
  ['float-ink', 'float'],
  ['sale-text', 'page'],
  ['on-sale', 'sale'],
] as const;

describe('a theme', () => {
  it('writes no style of its own when nothing is set', () => {
    expect(themeStyle(defaultTheme)).toBe('');
  });

  it('keeps every text at 4.5 : 1 against its ground, whatever is chosen', () => {
    fc.assert(
      fc.property(anyTheme, fc.constantFrom(...lookKeys), (theme, look) => {
        const variables = variablesOf(theme, look);
        const style = themeStyle(theme, look);
        for (const [text, ground] of pairs) {
          const ratio = contrast(variables[text] ?? '', variables[ground] ?? '');
          expect(ratio, `${look}: ${text} on ${ground}: ${style}`).toBeGreaterThanOrEqual(4.5);
        }
      }),
      { numRuns: 3 * propertyRuns },
    );
  });

  it('takes the wanted ink where it can be read', () => {
    expect(readableInk('#8b0836', '#ffffff')).toBe('#8b0836');
    expect(readableInk('#ffff00', '#ffffff')).toBe('#1c1f1d');
    expect(contrast('#000000', '#ffffff')).toBe(21);
  });
});

describe('the ready looks', () => {
  it('are ten, each with a name and a sentence of its own', { tags: ['LOOK-01'] }, () => {
    expect(lookKeys).toHaveLength(10);
    for (const field of ['label', 'text'] as const) {
      expect(new Set(lookKeys.map((key) => looks[key][field])).size).toBe(10);
    }
    expect(new Set(lookKeys.map((key) => themeStyle(defaultTheme, key))).size).toBe(10);
  });

  it.each(lookKeys)(
    '%s keeps every text at 4.5 : 1 without a theme over it',
    { tags: ['LOOK-01'] },
    (look) => {
      const variables = variablesOf(defaultTheme, look);
      for (const [text, ground] of [...pairs, ['sale-text', 'surface']] as const) {
        const ratio = contrast(variables[text] ?? '', variables[ground] ?? '');
        expect(ratio, `${text} on ${ground}`).toBeGreaterThanOrEqual(4.5);
      }
    },
  );

  it('set colours of the theme go over those of the look', { tags: ['LOOK-01'] }, () => {
    const theme = {
      ...defaultTheme,
      backgroundColor: 'bg-rose-50',
      navbarColor: 'bg-slate-900',
      productCardButtonColor: 'bg-blue-800',
    };
    for (const look of lookKeys) {
      const variables = variablesOf(theme, look);
      expect(variables.page).toBe('#fff1f2');
      expect(variables.nav).toBe('#0f172b');
      expect(variables['card-button']).toBe('#193cb8');
    }
  });

  it('write in eight families or more, each in files that are there, 60 kB at most for a page', {
    tags: ['LOOK-02'],
  }, () => {
    const used = lookKeys.flatMap((key) => [looks[key].type.display, looks[key].type.text]);
    expect(new Set(used).size).toBeGreaterThanOrEqual(8);
    for (const key of lookKeys) {
      const bytes = lookFontFiles(key).map((name) => statSync(fontFile(name)).size);
      expect(bytes.reduce((sum, size) => sum + size, 0)).toBeLessThan(60 * 1024);
      const devanagari = statSync(fontFile(`${looks[key].type.devanagari}-devanagari`)).size;
      expect(devanagari).toBeLessThan(60 * 1024);
    }
    for (const [name, { weights }] of Object.entries(lookFonts)) {
      for (const weight of weights) expect(existsSync(fontFile(`${name}-${weight}`))).toBe(true);
    }
  });
});
