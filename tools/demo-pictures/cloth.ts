// Draws things of cloth: cushions, folded stacks, hanging towels, rolls, bags.
import {
  castBox,
  chance,
  clipped,
  contact,
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
import { type Motif, print } from './motifs.ts';
import { mix, type Ramp, ramps, tone } from './palette.ts';

export interface Print {
  cloth: string;
  motif: Motif;
  colors: readonly [string, string];
  border?: string;
}

const bulge =
  (w: number, h: number) =>
  (u: number, v: number): readonly [number, number] => [
    (w / 2) * (u - 0.1 * u ** 3) * (1 - 0.05 * v * v) * 1.06,
    -h / 2 + (h / 2) * (v - 0.1 * v ** 3) * (1 - 0.05 * u * u) * 1.06,
  ];

/** A filled cushion standing on its edge. */
export function cushion(dress: Print, w = 660, h = 640, columns = 6): Piece {
  const [a, b] = [w / 2, h];
  const shape =
    `M${-a} 0C${-a * 0.86} ${-b * 0.3} ${-a * 0.86} ${-b * 0.7} ${-a} ${-b}` +
    `C${-a * 0.6} ${-b * 0.95} ${a * 0.6} ${-b * 0.95} ${a} ${-b}C${a * 0.88} ${-b * 0.7} ${a * 0.88} ${-b * 0.3} ${a} 0` +
    `C${a * 0.6} ${-b * 0.03} ${-a * 0.6} ${-b * 0.03} ${-a} 0Z`;
  const creases = [
    [-1, -1],
    [1, -1],
    [-1, 0],
    [1, 0],
  ]
    .map(([sx = 1, sy = 0]) => {
      const [x, y] = [sx * a, sy * b];
      const inward = sy === 0 ? -1 : 1;
      const fold = (dx: number, dy: number, color: string, opacity: number) =>
        path(
          `M${n(x)} ${n(y)}Q${n(x - sx * 70)} ${n(y + inward * dy * 0.3)} ${n(x - sx * dx)} ${n(y + inward * dy)}L${n(x - sx * (dx - 26))} ${n(y + inward * (dy - 10))}Q${n(x - sx * 50)} ${n(y + inward * dy * 0.3)} ${n(x)} ${n(y)}Z`,
          `fill="${color}" fill-opacity="${opacity}"`,
        );
      return (
        fold(150, 100, '#1d0d06', 0.12) +
        fold(105, 150, '#ffffff', 0.1) +
        fold(190, 60, '#1d0d06', 0.06)
      );
    })
    .join('');
  const shade = [
    glow(-a * 0.3, -b * 0.68, a * 1.05, b * 0.5, '#fff6e0', 0.42),
    glow(a * 0.95, -b * 0.1, a * 0.95, b * 0.55, '#1d0803', 0.6),
    glow(-a * 0.2, 0, a * 1.3, b * 0.2, '#1d0803', 0.5),
    glow(a, -b * 0.7, a * 0.4, b * 0.6, '#1d0803', 0.35),
  ].join('');
  const [p, q] = [a * 0.8, a * 0.75];
  const inner = `M${-p} ${-b * 0.1}C${-q} ${-b * 0.4} ${-q} ${-b * 0.6} ${-p} ${-b * 0.9}C${-a * 0.4} ${-b * 0.87} ${a * 0.4} ${-b * 0.87} ${p} ${-b * 0.9}C${q} ${-b * 0.6} ${q} ${-b * 0.4} ${p} ${-b * 0.1}C${a * 0.4} ${-b * 0.13} ${-a * 0.4} ${-b * 0.13} ${-p} ${-b * 0.1}Z`;
  const stitch = `fill="none" stroke="${dress.cloth}" stroke-linecap="round"`;
  const frame = dress.border
    ? path(inner, `${stitch} stroke-width="6"`) +
      `<g transform="translate(0 ${b * 0.035}) scale(1.075 1.07)">${path(inner, `${stitch} stroke-width="4" stroke-dasharray="12 12"`)}</g>`
    : '';
  const warp = { at: bulge(w, h), columns, rows: columns * 2 - 1, size: w / (columns + 2.2) };
  const panel = path(shape, `fill="${dress.cloth}"`) + print(dress.motif, dress.colors, warp);
  const inside =
    (dress.border ? path(shape, `fill="${dress.border}"`) + clipped(inner, panel) : panel) +
    frame +
    creases +
    shade;
  const piping = dress.border ?? mix(dress.cloth, dress.colors[0], 0.7);
  const seam: Ramp = [tint(piping, -0.6), piping, tint(piping, 0.4)];
  return {
    art: contact(a * 0.94, 14) + clipped(shape, inside) + tube(shape, 11, seam, 0.7),
    shadow: castBox(w, h),
  };
}

/** A pile of flat folded cloth: each layer has a rounded front edge, the top one is seen from above. */
export function folded(layers: readonly Print[], w = 620, thick = 78): Piece {
  const random = chance(layers.length * 7 + w);
  let [art, y] = [contact(w * 0.5, 12), 0];
  layers.forEach((layer, i) => {
    const [x0, x1] = [-w / 2 - random() * 12, w / 2 + random() * 12];
    const r = thick * 0.46;
    const edge = `M${n(x0 + r)} ${n(y)}C${n(x0 - r * 0.5)} ${n(y)} ${n(x0 - r * 0.5)} ${n(y - thick)} ${n(x0 + r)} ${n(y - thick)}H${n(x1)}C${n(x1 + 9)} ${n(y - thick * 0.6)} ${n(x1 + 9)} ${n(y - thick * 0.3)} ${n(x1)} ${n(y)}Z`;
    const roundness: Stop[] = [
      [0, tint(layer.cloth, 0.32)],
      [0.3, layer.cloth],
      [1, tint(layer.cloth, -0.5)],
    ];
    const plies = [0.3, 0.56, 0.8]
      .map((share) =>
        path(
          `M${n(x0 + r * 0.9)} ${n(y - thick * share)}H${n(x1 + 4)}`,
          `stroke="${tint(layer.cloth, -0.45)}" stroke-opacity=".55" stroke-width="3.5"`,
        ),
      )
      .join('');
    const middle = y - thick / 2;
    const at = (u: number, v: number) => [(w / 2) * u, middle + thick * 0.3 * v] as const;
    const drawn =
      thick < 60
        ? ''
        : print(layer.motif, layer.colors, { at, columns: 10, rows: 1, size: 50, squash: 0.8 });
    const lit = linear(roundness, (fill) => path(edge, `fill="${fill}"`), [0, 1]);
    const gloom = linear(
      [
        [0, '#fff3d8', 0.2],
        [0.35, '#fff3d8', 0],
        [1, '#1d0803', 0.5],
      ],
      (fill) => path(edge, `fill="${fill}"`),
      [0.5, 1],
    );
    art += clipped(edge, lit + drawn + plies + gloom);
    y -= thick - 2;
    if (i < layers.length - 1) return;
    const back = 0.9;
    const deep = 116;
    const topFace = `M${n(x0 + r)} ${n(y)}C${n(x0)} ${n(y - 20)} ${n(-w * 0.46)} ${n(y - deep + 8)} ${n((-w / 2) * back + 8)} ${n(y - deep)}H${n((w / 2) * back)}L${n(x1)} ${n(y)}Z`;
    const map = (u: number, v: number) =>
      [(w / 2) * u * (0.95 + 0.05 * v), y - deep / 2 + (deep / 2) * v] as const;
    const surface = print(layer.motif, layer.colors, {
      at: map,
      columns: 6,
      rows: 3,
      size: w / 7.4,
      squash: 0.42,
    });
    const sheen = glow(-w * 0.2, y - deep * 0.8, w * 0.6, deep, '#fff6e0', 0.5);
    art += clipped(topFace, path(topFace, `fill="${tint(layer.cloth, 0.12)}"`) + surface + sheen);
  });
  return { art, shadow: castBox(w, -y) };
}

/** A towel over a wooden rod on the wall: the origin is the middle of the rod. */
export function hanging(cloth: string, stripe: string, w = 420, h = 640, motif?: Print): Piece {
  const left = -w / 2;
  const shape = `M${left} -14Q0 -26 ${-left} -14L${-left + 8} ${h - 6}Q${-left * 0.6} ${h + 12} ${-left * 0.3} ${h}T${left * 0.35} ${h + 2}T${left - 8} ${h - 8}Z`;
  const folds: Stop[] = [0, 0.4, 0.1, -0.5, 0.1, 0.5, 0, -0.4, 0.25, 0.1, -0.5, -0.3].map(
    (v, i) => [i / 11, v < 0 ? '#1d0803' : '#fff8e8', Math.abs(v) * 0.52],
  );
  const stripes = [
    [0.62, 10],
    [0.66, 30],
    [0.73, 10],
    [0.86, 10],
    [0.89, 10],
    [0.08, 8],
  ]
    .map(
      ([at = 0, tall = 0]) =>
        `<rect x="${left - 12}" y="${n(h * at)}" width="${w + 24}" height="${tall}" fill="${stripe}"/>`,
    )
    .join('');
  const weave = spread(46, 0, 1)
    .map((share) =>
      path(
        `M${left - 10} ${n(h * share)}h${w + 20}`,
        'stroke="#ffffff" stroke-opacity=".13" stroke-width="3"',
      ),
    )
    .join('');
  const at = (u: number, v: number) => [(w / 2) * u, h * 0.32 + h * 0.26 * v] as const;
  const drawn = motif
    ? print(motif.motif, motif.colors, { at, columns: 4, rows: 4, size: w / 4.6 })
    : '';
  const fringe = spread(34, left - 4, -left + 4)
    .map((x, i) =>
      path(
        `M${n(x)} ${h - 10}q${i % 3} 22 ${(i % 5) - 2} ${44 + (i % 4) * 3}`,
        `stroke="${i % 2 ? tint(cloth, -0.15) : tint(cloth, 0.25)}" stroke-width="6" fill="none" stroke-linecap="round"`,
      ),
    )
    .join('');
  const lit = linear(folds, (fill) => path(shape, `fill="${fill}"`));
  const fall = linear(
    [
      [0, '#fff3d8', 0.3],
      [0.07, '#1d0803', 0.22],
      [0.2, '#1d0803', 0],
      [1, '#1d0803', 0.2],
    ],
    (fill) => path(shape, `fill="${fill}"`),
    [0, 1],
  );
  const rod = tube(`M${left - 90} 0H${-left + 90}`, 30, ramps.wood);
  const pegs = [left - 60, -left + 60]
    .map(
      (x) =>
        ellipse(x, -2, 34, 34, `fill="${tone(ramps.brass, 0.34)}"`) +
        ellipse(x - 2, -5, 29, 29, `fill="${tone(ramps.brass, 0.62)}"`) +
        glow(x - 9, -14, 18, 18, '#fffbe0', 0.9),
    )
    .join('');
  const art =
    rod +
    pegs +
    fringe +
    clipped(shape, path(shape, `fill="${cloth}"`) + stripes + weave + drawn + lit + fall);
  const dark = 'fill="#33170c" fill-opacity=".34"';
  return {
    art,
    shadow: `<g transform="translate(52 46)">${path(shape, dark)}<rect x="${left - 90}" y="-14" width="${w + 180}" height="30" ${dark}/></g>`,
  };
}
