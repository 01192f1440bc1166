/** Colour and type of the platform's own screens in one place: landing page, account screens, dashboard (MEND-42). */

export const siteColors = {
  ink: '#1b1a17',
  muted: '#5f594f',
  faint: '#8b8478',
  line: '#e9e5de',
  lineStrong: '#d3ccc0',
  ground: '#f7f5f1',
  sunken: '#f1eee8',
  surface: '#ffffff',
  accent: '#0b5d51',
  accentStrong: '#08463d',
  accentDeep: '#06332d',
  accentSoft: '#e2f0ed',
  /** Text and lines on the accent. */
  accentPale: '#cfe5e0',
  accentLine: '#3a8578',
  marigold: '#f6c667',
  marigoldSoft: '#fbf1d9',
  danger: '#b3261e',
  dangerSoft: '#fdeceb',
  success: '#17694a',
  successSoft: '#e3f4ec',
  warning: '#7a4d00',
  warningSoft: '#fff3d9',
  info: '#1d4f91',
  infoSoft: '#e6effb',
} as const;

export const siteFont =
  "'Figtree Variable', 'Figtree Fallback', system-ui, -apple-system, 'Segoe UI', Roboto, 'Noto Sans', sans-serif";

/** A token as a custom property of CSS: 'accentSoft' → '--accent-soft'. */
export function tokenName(name: string): string {
  return `--${name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}`;
}
