/** The inline colours of the preview's parts; what is not set keeps the preview's own look. */
import { cssColor, type Theme } from '@shop/contract';
import type { CSSProperties } from 'react';

export interface PreviewColors {
  page: CSSProperties;
  navbar: CSSProperties;
  logo: CSSProperties;
  icons: CSSProperties;
  categoryBar: CSSProperties;
  category: CSSProperties;
  card: CSSProperties;
  button: CSSProperties;
  floating: CSSProperties;
}

function paint(ground: string, text: string): CSSProperties {
  const background = cssColor(ground);
  const color = cssColor(text);
  return { ...(background && { background }), ...(color && { color }) };
}

export function previewColors(theme: Theme): PreviewColors {
  return {
    page: paint(theme.backgroundColor, theme.textColor),
    navbar: paint(theme.navbarColor, ''),
    logo: paint('', theme.logoColor),
    icons: paint('', theme.navIconColor),
    categoryBar: paint(theme.categoryBgColor, ''),
    category: theme.categoryWithImage
      ? paint('', theme.categoryTextColor)
      : paint(theme.categoryButtonColor, theme.categoryTextColor),
    card: paint(theme.productCardBgColor, theme.productCardTextColor),
    button: paint(theme.productCardButtonColor, theme.productCardButtonTextColor),
    floating: paint(theme.floatingCartButtonBgColor, theme.floatingCartButtonTextColor),
  };
}
