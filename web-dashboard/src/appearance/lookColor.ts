/** The colour that a field of the theme has from the look, while its owner has set none (FIX-75). */
import { contrast, isReadable, readableInk, solidColor, surfaceOn } from '@shop/commerce';
import {
  defaultLook,
  type LookKey,
  lookOf,
  type Theme,
  type ThemeColorField,
} from '@shop/contract';

/** #rrggbb, as the storefront shows it (web-store/src/store/themeStyle.ts). */
export function lookColor(field: ThemeColorField, key: LookKey, theme: Theme): string {
  const { colors, card } = lookOf(key);
  const own = {
    page: solidColor(theme, 'backgroundColor'),
    ink: solidColor(theme, 'textColor'),
  };
  const page = own.page ?? colors.page;
  const ink = readableInk(own.ink ?? colors.ink, page);
  const ground = isReadable(ink, colors.surface) ? colors.surface : page;
  const surface = own.page ? surfaceOn(page, ink) : ground;
  // Classic alone, as it is, has buttons of its own; all others have them in the colour of the text.
  const isLookItself = !own.page && !own.ink;
  const hasButton = key === defaultLook && isLookItself;
  const isPrimarySeen = isLookItself || contrast(colors.primary, page) >= 3;
  const all: Record<ThemeColorField, string> = {
    logoColor: ink,
    navbarColor: page,
    navIconColor: ink,
    categoryBgColor: page,
    categoryButtonColor: surface,
    categoryTextColor: ink,
    productCardBgColor: card === 'plain' ? page : surface,
    productCardTextColor: ink,
    productCardButtonColor: hasButton ? colors.primary : ink,
    productCardButtonTextColor: hasButton ? readableInk(null, colors.primary) : page,
    backgroundColor: page,
    textColor: ink,
    floatingCartButtonBgColor: isPrimarySeen ? colors.primary : ink,
    floatingCartButtonTextColor: isPrimarySeen ? readableInk(null, colors.primary) : page,
  };
  return all[field];
}
