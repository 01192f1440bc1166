/** A shop as the sender of the mails to its shoppers: its name and the colours of its theme (FIX-52). Pure. */
import {
  contrast,
  darkInk,
  firstReadable,
  isReadable,
  lightInk,
  mixed,
  readableInk,
  solidColor,
} from '@shop/commerce';
import { defaultTheme, type LookKey, lookKeyOf, lookOf, type Theme } from '@shop/contract';
import type { MailBrand, MailColors } from '../mail/mail-content.js';
import { withoutLinks } from '../mail/without-links.js';
import type { Store } from './store.entity.js';

/** `url` is where the name leads. */
export function shopBrand(
  { name, look, settings }: Pick<Store, 'name' | 'look' | 'settings'>,
  url: string,
): MailBrand {
  const theme = { ...defaultTheme, ...settings.theme };
  return { label: withoutLinks(name), url, colors: shopMailColors(theme, lookKeyOf(look)) };
}

/** Contrast that makes a button stand out (WCAG 1.4.11). */
const seen = 3;

/**
 * The colours of a shop's mails. Their paper is white, also those of a dark shop: mail programs drop or
 * turn dark grounds, and what was written on them would be lost. A dark page becomes the bar.
 */
export function shopMailColors(theme: Theme, look: LookKey): MailColors {
  const { colors } = lookOf(look);
  const panel = lightInk;
  const shopPage = solidColor(theme, 'backgroundColor') ?? colors.page;
  const isDark = !isReadable(darkInk, shopPage);
  const page = isDark ? mixed(shopPage, panel, 0.06) : shopPage;
  const ink =
    firstReadable([solidColor(theme, 'textColor') ?? colors.ink, darkInk], panel, page) ??
    '#000000';
  const grey = mixed(ink, panel, 0.05);
  const tint = isReadable(ink, grey) ? grey : panel;
  const buttons = [solidColor(theme, 'productCardButtonColor'), colors.primary, ink];
  const accent = buttons.find((color) => color !== null && contrast(color, panel) >= seen) ?? ink;
  const bar = solidColor(theme, 'navbarColor') ?? (isDark ? shopPage : accent);
  return {
    page,
    panel,
    ink,
    tint,
    bar,
    accent,
    muted: firstReadable([mixed(ink, panel, 0.74)], panel, page, tint) ?? ink,
    line: mixed(ink, panel, 0.14),
    onBar: readableInk(solidColor(theme, 'logoColor'), bar),
    onAccent: readableInk(solidColor(theme, 'productCardButtonTextColor'), accent),
    link: firstReadable([accent], tint) ?? ink,
  };
}
