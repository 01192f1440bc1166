/**
 * The design tokens, for our own CSS (custom properties) and for the MUI theme; colours and fonts are the
 * platform's.
 */
import { siteColors, siteFont, tokenName } from '@shop/contract';

export const colors = siteColors;
export const fontFamily = siteFont;

export const radius = { control: 10, card: 14, dialog: 18 } as const;

/** Heights and padding of all buttons, px (1§9). */
export const button = {
  height: 40,
  heightSmall: 34,
  heightLarge: 48,
  padding: 16,
  weight: 620,
} as const;

export const shadows = {
  low: '0 1px 2px rgb(38 32 22 / 5%), 0 1px 1px rgb(38 32 22 / 3%)',
  mid: '0 6px 20px -6px rgb(38 32 22 / 14%), 0 2px 6px rgb(38 32 22 / 6%)',
  high: '0 24px 60px -12px rgb(38 32 22 / 30%), 0 8px 20px -8px rgb(38 32 22 / 18%)',
} as const;

/** Below this width (px) the phone's layout applies (1§9). */
export const phoneBreakpoint = 768;

/** Sets the tokens as custom properties: --ink, --radius-card and so on. */
export function installTokens(root: HTMLElement): void {
  const set = (name: string, value: string) => root.style.setProperty(tokenName(name), value);
  for (const [name, value] of Object.entries(colors)) set(name, value);
  for (const [name, value] of Object.entries(radius)) set(`radius-${name}`, `${value}px`);
  for (const [name, value] of Object.entries(shadows)) set(`shadow-${name}`, value);
  for (const [name, value] of Object.entries(button)) {
    set(
      `button${name[0]?.toUpperCase()}${name.slice(1)}`,
      name === 'weight' ? `${value}` : `${value}px`,
    );
  }
  set('font', fontFamily);
}
