// Composes a picture: pieces in front of a wall in a light; and the props and prints that pictures
// share.
import { type Print } from './cloth.ts';
import { artOnly, join, type Piece, place } from './drawing.ts';
import { marigold } from './living.ts';
import { blossom, buti, diamond, leafSprig, type Motif, paisley, sun } from './motifs.ts';
import { type Ramp, ramps, type Wall } from './palette.ts';
import type { Scene, Sun } from './scene.ts';

export const shot =
  (wall: Wall, light: Sun, ...pieces: Piece[]) =>
  (): Scene => ({
    wall,
    sun: light,
    horizon: 0.61,
    pieces: [place(join(...pieces), -36, -86, 1.06)],
  });
export const cloth = (
  motif: Motif,
  base: string,
  main: string,
  second: string,
  border?: string,
): Print => ({
  cloth: base,
  motif,
  colors: [main, second],
  ...(border ? { border } : {}),
});
export const bloom = (x: number, y: number, r = 46, ramp: Ramp = ramps.marigold): Piece =>
  place(artOnly(marigold(r, ramp)), x, y);
export const label = (ink: string, paper: string): string =>
  `<rect x="-92" y="-104" width="184" height="208" rx="10" fill="${paper}"/><rect x="-82" y="-94" width="164" height="188" rx="6" fill="none" stroke="${ink}" stroke-width="4"/><g transform="translate(0 -14) scale(1.3)">${sun(ink, paper)}</g><g transform="translate(0 72) scale(.26)">${leafSprig(ink, ink)}</g>`;
export const indigoPrint = cloth(blossom, '#f2e8d8', '#2b3f78', '#c9503e', '#2b3f78');
export const madderPrint = cloth(paisley, '#f3e4cf', '#9c2f2c', '#e2a13a', '#9c2f2c');
export const sagePrint = cloth(buti, '#e6e8d6', '#4f6b4a', '#d08a3a', '#4f6b4a');
export const marigoldPrint = cloth(diamond, '#f0b13c', '#8d3a1e', '#fdf1d6', '#8d3a1e');

export const wide =
  (wall: Wall, light: Sun, ...pieces: Piece[]) =>
  (): Scene => ({ wall, sun: light, pieces, width: 1920, height: 1080, horizon: 0.66 });
