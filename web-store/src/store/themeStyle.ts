/** Makes the CSS rules by which a store's theme overrides styles.css (THEME-11 to THEME-33). */
import {
  contrast,
  firstReadable,
  isReadable,
  mixed,
  readableInk,
  solidColor,
  surfaceOn,
} from '@shop/commerce';
import { defaultLook, type LookColors, type LookKey, lookOf, type Theme } from '@shop/contract';
import { lookRules } from './lookStyle.ts';

/** Variables of the page itself: background, text and those derived from them. */
function pageRules(theme: Theme, key: LookKey): Record<string, string> {
  const { colors } = lookOf(key);
  const wantedPage = solidColor(theme, 'backgroundColor');
  const wantedInk = solidColor(theme, 'textColor');
  if (!wantedPage && !wantedInk) return key === defaultLook ? {} : lookColors(key);
  const page = wantedPage ?? colors.page;
  const ink = readableInk(wantedInk ?? colors.ink, page);
  const ground = (wanted: string): string => (isReadable(ink, wanted) ? wanted : page);
  const surface = wantedPage ? surfaceOn(page, ink) : ground(colors.surface);
  const isPrimarySeen = contrast(colors.primary, page) >= 3;
  return {
    page,
    ink,
    surface,
    ...inkRules(ink, page, surface),
    tint: ground(mixed(ink, page, 0.07)),
    'sale-text': firstReadable([colors.sale, '#b3261e', '#ff9d94'], page, surface) ?? ink,
    ...(isPrimarySeen ? primaryRules(key) : { primary: ink, 'on-primary': page }),
    ...saleRules(key),
  };
}

/** A text colour for what matters less: between the ink and its ground, where that can be read. */
const quieter = (ink: string, ground: string, ...others: string[]): string =>
  firstReadable([mixed(ink, ground, 0.72)], ground, ...others) ?? ink;

/** Variables derived from the text colour. */
function inkRules(ink: string, page: string, surface: string): Record<string, string> {
  const muted = quieter(ink, page, surface);
  return {
    muted,
    line: mixed(ink, page, 0.16),
    category: page,
    nav: page,
    'nav-name': ink,
    'nav-icon': ink,
    chip: surface,
    'chip-ink': ink,
    'card-ink': ink,
    'card-muted': muted,
    'card-button': ink,
    'card-button-ink': page,
    'card-outline': ink,
  };
}

/** Variables of the primary button; those of the default look are in styles.css. */
function primaryRules(key: LookKey): Record<string, string> {
  const { primary } = lookOf(key).colors;
  return key === defaultLook ? {} : { primary, 'on-primary': readableInk(null, primary) };
}

function saleRules(key: LookKey): Record<string, string> {
  const { sale } = lookOf(key).colors;
  if (key === defaultLook) return {};
  const onSale = readableInk(null, sale);
  return { sale, 'on-sale': onSale, badge: sale, 'badge-ink': onSale };
}

/** Variables of cards, for looks whose cards have a background of their own. */
function cardRules(key: LookKey, { surface }: Record<string, string>): Record<string, string> {
  const { card, colors } = lookOf(key);
  return card === 'plain' ? {} : { card: surface ?? colors.surface };
}

/** Every colour of a look, before a theme overrides it. */
function lookColors(key: LookKey): Record<string, string> {
  const { page, surface, ink, tint, sale } = lookOf(key).colors;
  return {
    page,
    ink,
    surface,
    ...inkRules(ink, page, surface),
    tint,
    'sale-text': firstReadable([sale], page, surface) ?? ink,
    ...saleRules(key),
    ...primaryRules(key),
  };
}

/** Variables of cards and their buttons, which are outlined until they are pointed at (FIX-50). */
function cardPartRules(
  theme: Theme,
  base: Record<string, string>,
  page: string,
): Record<string, string> {
  const rules: Record<string, string> = {};
  const card = solidColor(theme, 'productCardBgColor');
  const ground = card ?? base.card ?? page;
  if (card) rules.card = card;
  const wanted = solidColor(theme, 'productCardTextColor');
  if (card || wanted) {
    const ink = readableInk(wanted ?? base.ink ?? null, ground);
    rules['card-ink'] = ink;
    rules['card-muted'] = quieter(ink, ground);
  }
  const button = solidColor(theme, 'productCardButtonColor');
  const text = solidColor(theme, 'productCardButtonTextColor');
  if (!card && !button && !text) return rules;
  const outline = readableInk(button ?? text ?? base['card-outline'] ?? null, ground);
  const fill = button ?? outline;
  const fillInk = readableInk(button ? text : ground, fill);
  Object.assign(rules, {
    'card-outline': outline,
    'card-button': fill,
    'card-button-ink': fillInk,
  });
  if (button && contrast(button, page) >= 3) {
    Object.assign(rules, { primary: button, 'on-primary': fillInk });
  }
  return rules;
}

function partRules(
  theme: Theme,
  base: Record<string, string>,
  colors: LookColors,
): Record<string, string> {
  const rules: Record<string, string> = {};
  const page = base.page ?? colors.page;
  const ink = base.ink ?? null;
  const nav = solidColor(theme, 'navbarColor') ?? page;
  const hasNav = solidColor(theme, 'navbarColor') !== null;
  if (hasNav || theme.logoColor || theme.navIconColor) {
    rules.nav = nav;
    rules['nav-name'] = readableInk(solidColor(theme, 'logoColor') ?? ink, nav);
    rules['nav-icon'] = readableInk(solidColor(theme, 'navIconColor') ?? ink, nav);
  }
  if (hasNav) {
    rules.badge = rules['nav-icon'] ?? nav;
    rules['badge-ink'] = nav;
  }
  const bar = solidColor(theme, 'categoryBgColor');
  if (bar) rules.category = bar;
  const chip = solidColor(theme, 'categoryButtonColor') ?? base.chip ?? '#ffffff';
  if (theme.categoryButtonColor || theme.categoryTextColor || bar) {
    const tiles =
      theme.categoryWithImage && !theme.stickyCategory && !theme.stickyCategoryBelowHeader;
    const ground = tiles ? (bar ?? page) : chip;
    rules.chip = ground;
    rules['chip-ink'] = readableInk(solidColor(theme, 'categoryTextColor') ?? ink, ground);
  }
  Object.assign(rules, cardPartRules(theme, base, page));
  const float = solidColor(theme, 'floatingCartButtonBgColor') ?? rules.primary ?? base.primary;
  if (float) rules.float = float;
  if (float || theme.floatingCartButtonTextColor) {
    const ground = float ?? colors.primary;
    rules['float-ink'] = readableInk(solidColor(theme, 'floatingCartButtonTextColor'), ground);
  }
  return rules;
}

/** Text of the inline style element; '' for a store in the default look without a theme. */
export function themeStyle(theme: Theme, look: LookKey = defaultLook): string {
  const colors = pageRules(theme, look);
  const base = { ...colors, ...cardRules(look, colors) };
  const rules = Object.entries({
    ...lookRules(look),
    ...base,
    ...partRules(theme, base, lookOf(look).colors),
  });
  return rules.length === 0
    ? ''
    : `:root:root{${rules.map(([name, value]) => `--${name}:${value}`).join(';')}}`;
}

/** The colour of the browser's bar, which is that of the navbar. */
export function barColor(theme: Theme, look: LookKey = defaultLook): string {
  return (
    solidColor(theme, 'navbarColor') ??
    solidColor(theme, 'backgroundColor') ??
    lookOf(look).colors.page
  );
}
