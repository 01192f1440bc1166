// Draws block-print motifs in a box of 100 × 100 around the origin, and cloth printed with them.
import { n, type Point, path } from './drawing.ts';

export type Motif = (main: string, second: string) => string;

const petals = (count: number, d: string, color: string, from = 0): string =>
  Array.from({ length: count }, (_, i) =>
    path(d, `fill="${color}" transform="rotate(${n(from + (360 / count) * i)})"`),
  ).join('');
const dot = (x: number, y: number, r: number, color: string): string =>
  `<circle cx="${x}" cy="${y}" r="${r}" fill="${color}"/>`;

export const blossom: Motif = (main, second) =>
  petals(8, 'M0 -8C-11 -18 -11 -34 0 -44C11 -34 11 -18 0 -8Z', main) +
  petals(8, 'M0 -14C-4 -20 -4 -28 0 -33C4 -28 4 -20 0 -14Z', second) +
  dot(0, 0, 10, second) +
  dot(0, 0, 5, main);

export const buti: Motif = (main, second) =>
  path('M0 46C-3 26 -2 14 0 4', `fill="none" stroke="${main}" stroke-width="5"`) +
  path('M0 36C-22 34 -30 20 -34 8C-18 8 -4 18 0 36Z', `fill="${main}"`) +
  path('M0 36C22 34 30 20 34 8C18 8 4 18 0 36Z', `fill="${main}"`) +
  `<g transform="translate(0 -16) scale(.68)">${petals(5, 'M0 0C-18 -12 -16 -36 0 -44C16 -36 18 -12 0 0Z', second)}${dot(0, 0, 10, main)}</g>`;

export const paisley: Motif = (main, second) =>
  path('M6 46C-32 44 -40 4 -18 -16C-2 -30 20 -26 26 -46C42 -8 40 42 6 46Z', `fill="${main}"`) +
  path('M6 34C-18 32 -24 6 -10 -6C4 -16 16 -14 22 -22C28 2 24 34 6 34Z', `fill="${second}"`) +
  petals(6, 'M0 0C-5 -5 -5 -11 0 -14C5 -11 5 -5 0 0Z', main).replace(
    /rotate/g,
    'translate(4 12) rotate',
  );

export const leafSprig: Motif = (main, second) =>
  path('M0 48V-30', `stroke="${main}" stroke-width="4" fill="none"`) +
  [30, 10, -10]
    .flatMap((y) =>
      [-1, 1].map((s) =>
        path(
          `M0 ${y}C${s * 6} ${y - 18} ${s * 22} ${y - 24} ${s * 32} ${y - 22}C${s * 30} ${y - 8} ${s * 16} ${y} 0 ${y}Z`,
          `fill="${s < 0 ? main : second}"`,
        ),
      ),
    )
    .join('') +
  path('M0 -22C-10 -32 -8 -42 0 -50C8 -42 10 -32 0 -22Z', `fill="${main}"`);

export const diamond: Motif = (main, second) =>
  path(
    'M0 -48L14 -30L28 -14L48 0L28 14L14 30L0 48L-14 30L-28 14L-48 0L-28 -14L-14 -30Z',
    `fill="${main}"`,
  ) +
  path('M0 -26L26 0L0 26L-26 0Z', `fill="${second}"`) +
  path('M0 -12L12 0L0 12L-12 0Z', `fill="${main}"`);

export const sun: Motif = (main, second) =>
  petals(16, 'M0 -22L-6 -28L0 -47L6 -28Z', main) + dot(0, 0, 20, main) + dot(0, 0, 12, second);

export interface Warp {
  /** The position in the picture of a point of the flat cloth (−1 … 1 in both directions). */
  at: (u: number, v: number) => Point;
  columns: number;
  rows: number;
  size: number;
  /** The foreshortening of motifs: less than 1 when the cloth is seen from the side. */
  squash?: number;
}

/** Prints a motif in rows, each shifted by half a step, bent like the cloth. */
export function print(motif: Motif, colors: readonly [string, string], warp: Warp): string {
  const id = `m${motif.name}${colors.join('').replaceAll('#', '')}`;
  const [[cx, cy], [ex], [, ey]] = [warp.at(0, 0), warp.at(0.02, 0), warp.at(0, 0.02)];
  const [perX, perY] = [warp.size / (ex - cx), (warp.size * (warp.squash ?? 1)) / (ey - cy)];
  let spots = '';
  for (let row = 0; row <= warp.rows; row++) {
    for (let column = 0; column <= warp.columns; column++) {
      const u = ((column + (row % 2) / 2) / warp.columns) * 2 - 1;
      const v = (row / warp.rows) * 2 - 1;
      const [x, y] = warp.at(u, v);
      const [rx, ry] = warp.at(u + 0.02, v);
      const [dx, dy] = warp.at(u, v + 0.02);
      const m = [(rx - x) * perX, (ry - y) * perX, (dx - x) * perY, (dy - y) * perY]
        .map((d) => (d / 100).toFixed(3))
        .join(' ');
      const scale = `matrix(${m} ${n(x)} ${n(y)})`;
      spots += `<use href="#${id}" transform="${scale}"/>`;
    }
  }
  return `<defs><g id="${id}">${motif(...colors)}</g></defs>${spots}`;
}
