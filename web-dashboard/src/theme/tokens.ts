/** The design in numbers: one source for our own CSS (custom properties) and for the MUI theme. */

export const colors = {
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
  accentSoft: '#e2f0ed',
  marigold: '#f6c667',
  danger: '#b3261e',
  dangerSoft: '#fdeceb',
  success: '#17694a',
  successSoft: '#e3f4ec',
  warning: '#7a4d00',
  warningSoft: '#fff3d9',
  info: '#1d4f91',
  infoSoft: '#e6effb',
} as const;

export const radius = { control: 10, card: 14, dialog: 18 } as const;

export const shadows = {
  low: '0 1px 2px rgb(38 32 22 / 5%), 0 1px 1px rgb(38 32 22 / 3%)',
  mid: '0 6px 20px -6px rgb(38 32 22 / 14%), 0 2px 6px rgb(38 32 22 / 6%)',
  high: '0 24px 60px -12px rgb(38 32 22 / 30%), 0 8px 20px -8px rgb(38 32 22 / 18%)',
} as const;

export const fontFamily =
  "'Figtree Variable', system-ui, -apple-system, 'Segoe UI', Roboto, 'Noto Sans', sans-serif";

/** Below this width (px) the phone's layout stands (1§9). */
export const phoneBreakpoint = 768;

/** Makes the tokens known to the style sheets as --ink, --radius-card and so on. */
export function installTokens(root: HTMLElement): void {
  const kebab = (name: string) => name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
  const set = (name: string, value: string) => root.style.setProperty(`--${kebab(name)}`, value);
  for (const [name, value] of Object.entries(colors)) set(name, value);
  for (const [name, value] of Object.entries(radius)) set(`radius-${name}`, `${value}px`);
  for (const [name, value] of Object.entries(shadows)) set(`shadow-${name}`, value);
  set('font', fontFamily);
}
