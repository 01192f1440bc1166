/** The rules that a store's theme puts over the defaults of styles.css (THEME-11 to THEME-33). */
import { cssColor, type Theme, type ThemeColorField } from '@shop/contract';
import { contrast, isReadable, lightInk, mixed, readableInk } from './themeColor.ts';

const defaultPage = '#fbfaf7';
const defaultPrimary = '#173d33';

/** A solid colour of the theme; null when not set, transparent or the text's own. */
function solid(theme: Theme, field: ThemeColorField): string | null {
  const color = cssColor(theme[field]);
  return color?.startsWith('#') ? color : null;
}

/** The first colour that can be read on the grounds. */
function firstReadable(colors: string[], ...grounds: string[]): string | undefined {
  return colors.find((color) => isReadable(color, ...grounds));
}

/** Variables of the page itself: ground, text and what follows from them. */
function pageRules(theme: Theme): Record<string, string> {
  const wantedPage = solid(theme, 'backgroundColor');
  const wantedInk = solid(theme, 'textColor');
  if (!wantedPage && !wantedInk) return {};
  const page = wantedPage ?? defaultPage;
  const ink = readableInk(wantedInk, page);
  const ground = (wanted: string): string => (isReadable(ink, wanted) ? wanted : page);
  const isLight = contrast('#000000', page) > 10;
  const surface = ground(wantedPage ? mixed(lightInk, page, isLight ? 0.7 : 0.06) : lightInk);
  return {
    page,
    ink,
    surface,
    muted: firstReadable([mixed(ink, page, 0.72)], page, surface) ?? ink,
    line: mixed(ink, page, 0.16),
    tint: ground(mixed(ink, page, 0.07)),
    category: page,
    nav: page,
    'nav-name': ink,
    'nav-icon': ink,
    chip: surface,
    'chip-ink': ink,
    'card-ink': ink,
    'card-button': surface,
    'card-button-ink': ink,
    'sale-text': firstReadable(['#b3261e', '#ff9d94'], page, surface) ?? ink,
    ...(contrast(defaultPrimary, page) >= 3 ? {} : { primary: ink, 'on-primary': page }),
  };
}

function partRules(theme: Theme, base: Record<string, string>): Record<string, string> {
  const rules: Record<string, string> = {};
  const page = base.page ?? defaultPage;
  const ink = base.ink ?? null;
  const nav = solid(theme, 'navbarColor') ?? page;
  const hasNav = solid(theme, 'navbarColor') !== null;
  if (hasNav || theme.logoColor || theme.navIconColor) {
    rules.nav = nav;
    rules['nav-name'] = readableInk(solid(theme, 'logoColor') ?? ink, nav);
    rules['nav-icon'] = readableInk(solid(theme, 'navIconColor') ?? ink, nav);
  }
  if (hasNav) {
    rules.badge = rules['nav-icon'] ?? nav;
    rules['badge-ink'] = nav;
  }
  const bar = solid(theme, 'categoryBgColor');
  if (bar) rules.category = bar;
  const chip = solid(theme, 'categoryButtonColor') ?? base.chip ?? '#ffffff';
  if (theme.categoryButtonColor || theme.categoryTextColor || bar) {
    const tiles =
      theme.categoryWithImage && !theme.stickyCategory && !theme.stickyCategoryBelowHeader;
    const ground = tiles ? (bar ?? page) : chip;
    rules.chip = ground;
    rules['chip-ink'] = readableInk(solid(theme, 'categoryTextColor') ?? ink, ground);
  }
  const card = solid(theme, 'productCardBgColor');
  if (card) rules.card = card;
  if (card || theme.productCardTextColor) {
    rules['card-ink'] = readableInk(solid(theme, 'productCardTextColor') ?? ink, card ?? page);
  }
  const button = solid(theme, 'productCardButtonColor');
  if (button || theme.productCardButtonTextColor) {
    const ground = button ?? base['card-button'] ?? '#ffffff';
    const text = readableInk(solid(theme, 'productCardButtonTextColor'), ground);
    rules['card-button'] = ground;
    rules['card-button-ink'] = text;
    if (button && contrast(button, page) >= 3) {
      rules.primary = button;
      rules['on-primary'] = text;
    }
  }
  const float = solid(theme, 'floatingCartButtonBgColor') ?? rules.primary ?? base.primary;
  if (float) rules.float = float;
  if (float || theme.floatingCartButtonTextColor) {
    const ground = float ?? defaultPrimary;
    rules['float-ink'] = readableInk(solid(theme, 'floatingCartButtonTextColor'), ground);
  }
  return rules;
}

/** Text of the inline style element; '' for a store without a theme. */
export function themeStyle(theme: Theme): string {
  const base = pageRules(theme);
  const rules = Object.entries({ ...base, ...partRules(theme, base) });
  return rules.length === 0
    ? ''
    : `:root:root{${rules.map(([name, value]) => `--${name}:${value}`).join(';')}}`;
}

/** Colour of the browser's bar: that of the navbar. */
export function barColor(theme: Theme): string {
  return solid(theme, 'navbarColor') ?? solid(theme, 'backgroundColor') ?? defaultPage;
}
