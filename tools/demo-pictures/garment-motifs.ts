// Draws the motifs of clothes: tied dots, darning stitch, ikat, white work.
import { n, path } from './drawing.ts';
import type { Motif } from './motifs.ts';

const dot = (x: number, y: number, r: number, color: string): string =>
  `<circle cx="${n(x)}" cy="${n(y)}" r="${n(r)}" fill="${color}"/>`;

const around = (count: number, radius: number, r: number, color: string): string =>
  Array.from({ length: count }, (_, i) => {
    const angle = (2 * Math.PI * i) / count;
    return dot(radius * Math.cos(angle), radius * Math.sin(angle), r, color);
  }).join('');

/** Bandhani: rings of tied dots. */
export const bandhani: Motif = (main, second) =>
  around(18, 40, 3.6, main) +
  around(11, 25, 4, second) +
  around(6, 11, 3.6, main) +
  dot(0, 0, 3.4, second);

/** Phulkari: diamonds of close darning stitches. */
export const phulkari: Motif = (main, second) => {
  const diamond = (x: number, y: number, r: number, color: string) =>
    path(
      `M${n(x)} ${n(y - r)}l${n(r * 0.78)} ${n(r)}l${n(-r * 0.78)} ${n(r)}l${n(-r * 0.78)} ${n(-r)}Z`,
      `fill="${color}"`,
    );
  const stitches = path(
    'M-30 -8V8M-22 -17V17M-14 -26V26M-6 -36V36M2 -40V40M10 -31V31M18 -22V22M26 -12V12',
    'stroke="#3a1024" stroke-opacity=".28" stroke-width="2.6"',
  );
  return diamond(0, 0, 46, main) + diamond(0, 0, 27, second) + diamond(0, 0, 13, main) + stitches;
};

/** Ikat: a stepped diamond whose edges are blurred along the threads. */
export const ikat: Motif = (main, second) => {
  const steps = (scale: number, color: string, opacity: number) =>
    path(
      'M0 -48L9 -36L18 -38L24 -20L34 -18L40 0L34 18L24 20L18 38L9 36L0 48L-9 36L-18 38L-24 20L-34 18L-40 0L-34 -18L-24 -20L-18 -38L-9 -36Z',
      `fill="${color}" fill-opacity="${opacity}" transform="scale(${scale} ${scale * 1.04})"`,
    );
  return steps(1, main, 0.55) + steps(0.88, main, 1) + steps(0.58, second, 1) + steps(0.3, main, 1);
};

/** Chikankari: a stitched sprig in two tones of one thread. */
export const sprig: Motif = (main, second) => {
  const petal = (turn: number, r: number) =>
    `<g transform="rotate(${turn})"><ellipse cx="0" cy="${-r}" rx="7.5" ry="12" fill="${main}" stroke="${second}" stroke-width="2.6"/></g>`;
  const leaf = (s: number, y: number) =>
    path(
      `M0 ${y}C${s * 10} ${y - 16} ${s * 24} ${y - 18} ${s * 32} ${y - 12}C${s * 26} ${y} ${s * 14} ${y + 4} 0 ${y}Z`,
      `fill="${main}" stroke="${second}" stroke-width="2.6"`,
    );
  return (
    path('M0 46C-4 26 4 10 0 -8', `fill="none" stroke="${second}" stroke-width="4"`) +
    leaf(-1, 36) +
    leaf(1, 24) +
    `<g transform="translate(0 -22)">${[0, 72, 144, 216, 288].map((turn) => petal(turn, 13)).join('')}${dot(0, 0, 5, second)}</g>`
  );
};
