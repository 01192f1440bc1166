/** The colours of a theme, and readable text colours by WCAG contrast, for the storefront and its mails. Pure. */
import { cssColor, type Theme, type ThemeColorField } from '@shop/contract';

type Rgb = readonly [number, number, number];

export const darkInk = '#1c1f1d';
export const lightInk = '#ffffff';

const black = '#000000';

/** Contrast that body text needs (WCAG AA). */
const enough = 4.5;

function rgbOf(hex: string): Rgb {
  const value = Number.parseInt(hex.slice(1), 16);
  return [(value >> 16) & 255, (value >> 8) & 255, value & 255];
}

function luminance(hex: string): number {
  const [red, green, blue] = rgbOf(hex).map((part) => {
    const share = part / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  }) as unknown as Rgb;
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

/** Contrast ratio of two '#rrggbb' colours, 1 to 21. */
export function contrast(one: string, other: string): number {
  const [low, high] = [luminance(one), luminance(other)].sort((a, b) => a - b) as [number, number];
  return (high + 0.05) / (low + 0.05);
}

/** Whether text can be read on all of these backgrounds. */
export function isReadable(ink: string, ...grounds: string[]): boolean {
  return grounds.every((ground) => contrast(ink, ground) >= enough);
}

/**
 * The wanted text colour where it can be read on the background, else dark or white, whichever has more contrast;
 * pure black on the few middle tones where neither is enough.
 */
export function readableInk(wanted: string | null, ground: string): string {
  if (wanted && isReadable(wanted, ground)) return wanted;
  const isLight = contrast(darkInk, ground) >= contrast(lightInk, ground);
  const house = isLight ? darkInk : lightInk;
  return isReadable(house, ground) ? house : black;
}

/** `share` of one colour mixed into another. */
export function mixed(one: string, other: string, share: number): string {
  const from = rgbOf(one);
  const to = rgbOf(other);
  const parts = from.map((part, index) =>
    Math.round(part * share + (to[index] ?? 0) * (1 - share)),
  );
  return `#${parts.map((part) => part.toString(16).padStart(2, '0')).join('')}`;
}

/** A solid colour of the theme; null when not set, or without a colour value of its own such as 'transparent'. */
export function solidColor(theme: Theme, field: ThemeColorField): string | null {
  const color = cssColor(theme[field]);
  return color?.startsWith('#') ? color : null;
}

/** The background of panels on a page of that colour, unless its text can't be read there. */
export function surfaceOn(page: string, ink: string): string {
  const isLight = contrast('#000000', page) > 10;
  const surface = mixed(lightInk, page, isLight ? 0.7 : 0.06);
  return isReadable(ink, surface) ? surface : page;
}

/** The first colour that can be read on the backgrounds. */
export function firstReadable(colors: string[], ...grounds: string[]): string | undefined {
  return colors.find((color) => isReadable(color, ...grounds));
}
