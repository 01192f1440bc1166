// Draws a saree over a wooden rod: zari along both edges, and a rich end (pallu) at the bottom.
import type { Print } from './cloth.ts';
import {
  clipped,
  ellipse,
  glow,
  linear,
  n,
  type Piece,
  path,
  type Stop,
  spread,
  tint,
  tube,
} from './drawing.ts';
import { paisley, print } from './motifs.ts';
import { ramps, tone } from './palette.ts';

const zari = tone(ramps.brass, 0.62);

/** A row of small temples along a line at height y. */
const temples = (from: number, to: number, y: number, tall: number, color: string): string => {
  const step = 26;
  let d = '';
  for (let x = from; x < to; x += step) {
    d += `M${n(x)} ${n(y)}l${step / 2} ${n(-tall)}l${step / 2} ${n(tall)}Z`;
  }
  return path(d, `fill="${color}"`);
};

/** The origin is the middle of the rod. */
export function drape(dress: Print, border: string, w = 600, h = 800): Piece {
  const left = -w / 2;
  const shape = `M${left} -16Q0 -28 ${-left} -16L${-left + 10} ${h - 10}Q${-left * 0.6} ${h + 12} ${-left * 0.3} ${h}T${left * 0.35} ${h + 4}T${left - 10} ${h - 8}Z`;
  const back = `M${-left - 70} -10L${-left + 26} -10L${-left + 46} ${h * 0.62}L${-left - 60} ${h * 0.66}Z`;
  const pallu = h * 0.63;
  const edge = (x: number): string =>
    `<rect x="${n(x)}" y="-30" width="58" height="${h + 60}" fill="${border}"/>` +
    [6, 50]
      .map((at) => `<rect x="${n(x + at)}" y="-30" width="4" height="${h + 60}" fill="${zari}"/>`)
      .join('') +
    path(
      `M${n(x + 29)} -20V${h + 20}`,
      `stroke="${zari}" stroke-width="17" stroke-linecap="round" stroke-dasharray="1 30" fill="none"`,
    );
  const body = print(dress.motif, dress.colors, {
    at: (u, v) => [(w / 2) * u * 0.96, pallu * 0.5 + pallu * 0.5 * v],
    columns: 6,
    rows: 8,
    size: 64,
  });
  const ground =
    `<rect x="${left - 20}" y="${n(pallu)}" width="${w + 40}" height="${n(h - pallu + 40)}" fill="${border}"/>` +
    [0, 16, h * 0.245, h * 0.265]
      .map(
        (down, i) =>
          `<rect x="${left - 20}" y="${n(pallu + down)}" width="${w + 40}" height="${i % 2 ? 5 : 9}" fill="${zari}"/>`,
      )
      .join('') +
    temples(left - 20, -left + 20, pallu, 36, border) +
    temples(left - 7, -left + 20, pallu + 4, 20, zari) +
    print(paisley, [zari, tint(border, 0.25)], {
      at: (u, v) => [(w / 2) * u * 0.92, pallu + h * 0.14 + h * 0.4 * (v + 1)],
      // The second row lies below the end of the cloth.
      columns: 7,
      rows: 1,
      size: 92,
    }) +
    temples(left - 20, -left + 20, h * 0.985, 30, zari);
  const folds: Stop[] = [
    -0.25, 0.4, 0.1, -0.45, 0.15, 0.45, 0, -0.42, 0.3, 0.12, -0.5, -0.1, -0.55,
  ].map((v, i) => [i / 12, v < 0 ? '#1d0803' : '#fff8e8', Math.abs(v) * 0.52]);
  const fall: Stop[] = [
    [0, '#fff3d8', 0.3],
    [0.06, '#1d0803', 0.2],
    [0.18, '#1d0803', 0],
    [1, '#1d0803', 0.22],
  ];
  const tassels = spread(26, left + 4, -left - 4)
    .map((x, i) =>
      path(
        `M${n(x)} ${h - 12}q${(i % 3) - 1} 20 ${(i % 5) - 2} 46`,
        `stroke="${i % 2 ? zari : tint(border, 0.2)}" stroke-width="9" fill="none" stroke-linecap="round"`,
      ),
    )
    .join('');
  const rod = tube(`M${left - 90} 0H${-left + 90}`, 30, ramps.wood);
  const knobs = [left - 62, -left + 62]
    .map(
      (x) =>
        ellipse(x, -2, 34, 34, `fill="${tone(ramps.brass, 0.34)}"`) +
        ellipse(x - 2, -5, 29, 29, `fill="${tone(ramps.brass, 0.62)}"`) +
        glow(x - 9, -14, 18, 18, '#fffbe0', 0.9),
    )
    .join('');
  const lit = linear(folds, (fill) => path(shape, `fill="${fill}"`));
  const dim = linear(fall, (fill) => path(shape, `fill="${fill}"`), [0, 1]);
  const dark = 'fill="#33170c" fill-opacity=".34"';
  const behind = clipped(
    back,
    path(back, `fill="${tint(dress.cloth, -0.38)}"`) +
      edge(-left - 20) +
      path(back, 'fill="#1d0803" fill-opacity=".3"'),
  );
  return {
    art:
      behind +
      rod +
      knobs +
      tassels +
      clipped(
        shape,
        path(shape, `fill="${dress.cloth}"`) +
          body +
          edge(left - 4) +
          edge(-left - 54) +
          ground +
          lit +
          dim,
      ),
    shadow: `<g transform="translate(52 46)">${path(shape, dark)}${path(back, dark)}<rect x="${left - 90}" y="-14" width="${w + 180}" height="30" ${dark}/></g>`,
  };
}
