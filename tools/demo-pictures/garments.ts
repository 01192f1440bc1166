// Draws clothes on a wooden hanger: kurtas, shirts, frocks. The origin is the middle of the collar.
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
import { type Cut, kurtaCut } from './garment-cuts.ts';
import { print } from './motifs.ts';
import { ramps, tone } from './palette.ts';

export interface Dress extends Print {
  /** The colour of borders, facing and stitches. */
  trim: string;
  /** The colour of what is printed or stitched on the borders. */
  accent: string;
  buttons?: string;
  /** Stripes along the cloth instead of a motif. */
  stripes?: readonly string[];
  /** How many motifs stand in a row of the body. */
  columns?: number;
  /** The depth of the border at the hem; missing = none. */
  hemBorder?: number;
}

/** Where the shoulder seam ends below the collar. */
const drop = 36;
const bodyPath = ({
  neck,
  shoulder,
  chest,
  waist,
  waistAt,
  hem,
  length,
  depth,
  armhole,
}: Cut): string => {
  const below = length - waistAt;
  const half = (s: number) =>
    `C${n(s * (chest + 4))} ${n(drop + 90)} ${n(s * (chest - 14))} ${armhole} ${n(s * chest)} ${armhole + 22}` +
    `C${n(s * (chest - 4))} ${n(waistAt - 90)} ${n(s * waist)} ${n(waistAt - 60)} ${n(s * waist)} ${waistAt}` +
    `C${n(s * (waist + 8))} ${n(waistAt + below * 0.28)} ${n(s * (hem - 22))} ${n(length - below * 0.42)} ${n(s * hem)} ${n(length - 16)}`;
  const right = half(1);
  // The left half is walked from the hem up, so it is the right one backwards.
  return (
    `M${-neck} 2Q0 ${depth * 2} ${neck} 2L${shoulder} ${drop}${right}` +
    `Q${n(hem * 0.5)} ${n(length + 12)} 0 ${n(length + 10)}T${n(-hem)} ${n(length - 16)}` +
    `C${n(-(hem - 22))} ${n(length - below * 0.42)} ${n(-(waist + 8))} ${n(waistAt + below * 0.28)} ${-waist} ${waistAt}` +
    `C${-waist} ${n(waistAt - 60)} ${n(-(chest - 4))} ${n(waistAt - 90)} ${-chest} ${armhole + 22}` +
    `C${n(-(chest - 14))} ${armhole} ${n(-(chest + 4))} ${n(drop + 90)} ${-shoulder} ${drop}Z`
  );
};

const hemPath = ({ hem, length }: Cut): string =>
  `M${n(-hem - 20)} ${n(length - 18)}Q0 ${n(length + 38)} ${n(hem + 20)} ${n(length - 18)}`;

const stroke = (color: string, width: number, more = ''): string =>
  `fill="none" stroke="${color}" stroke-width="${n(width)}" ${more}`;

/** A border along a line: the strip, its two edges, and a row of stitched dots between. */
function borderAlong(line: string, depth: number, dress: Dress): string {
  const at = (up: number, look: string) => path(line, `${look} transform="translate(0 ${n(-up)})"`);
  return (
    at(0, stroke(dress.trim, depth * 2)) +
    at(depth * 0.86, stroke(dress.accent, depth * 0.06)) +
    at(
      depth * 0.52,
      stroke(
        dress.accent,
        depth * 0.3,
        `stroke-linecap="round" stroke-dasharray="1 ${n(depth * 0.47)}"`,
      ),
    ) +
    at(depth * 0.2, stroke(dress.accent, depth * 0.06))
  );
}

/** Cloth of a part that is about `w` × `h` around (0, y). */
function clothOf(dress: Dress, w: number, h: number, y: number): string {
  if (dress.stripes) {
    const { stripes } = dress;
    return spread(Math.round(w / 17), -w / 2, w / 2)
      .map((x, i) => {
        const wide = i % stripes.length === 0 ? 7 : 3;
        return `<rect x="${n(x)}" y="${n(y - h / 2)}" width="${wide}" height="${n(h)}" fill="${stripes[i % stripes.length]}" fill-opacity=".85"/>`;
      })
      .join('');
  }
  const columns = dress.columns ?? 6;
  const size = w / (columns * 1.25);
  const at = (u: number, v: number) => [(w / 2) * u, y + (h / 2) * v] as const;
  const rows = Math.max(2, Math.round(h / (size * 1.22)));
  return print(dress.motif, dress.colors, { at, columns, rows, size });
}

/** Light and shade of hanging cloth, from left to right. */
const folds = (values: readonly number[], strength: number): Stop[] =>
  values.map((v, i) => [
    i / (values.length - 1),
    v < 0 ? '#1d0803' : '#fff8e8',
    Math.abs(v) * strength,
  ]);

const bodyFolds = [
  -0.35, 0.25, 0.45, 0.05, -0.28, 0.12, 0.34, 0, -0.26, 0.1, 0.16, -0.3, -0.5, -0.75,
];

/** A fold that begins at a point and opens towards the hem. */
const foldDown = (x: number, y: number, to: number, end: number, wide: number): string =>
  path(
    `M${n(x)} ${n(y)}C${n(x + (to - x) * 0.2)} ${n(y + (end - y) * 0.4)} ${n(to - wide)} ${n(end - 120)} ${n(to - wide)} ${n(end)}H${n(to + wide)}C${n(to)} ${n(end - 160)} ${n(x + (to - x) * 0.5)} ${n(y + (end - y) * 0.4)} ${n(x)} ${n(y)}Z`,
    'fill="#1d0803" fill-opacity=".13"',
  ) +
  path(
    `M${n(x)} ${n(y)}C${n(x + (to - x) * 0.2 - 4)} ${n(y + (end - y) * 0.4)} ${n(to - wide * 2.6)} ${n(end - 120)} ${n(to - wide * 2.6)} ${n(end)}H${n(to - wide)}C${n(to - wide)} ${n(end - 120)} ${n(x + (to - x) * 0.2)} ${n(y + (end - y) * 0.4)} ${n(x)} ${n(y)}Z`,
    'fill="#fff8e8" fill-opacity=".1"',
  );

function sleeveOf(cut: Cut, dress: Dress, side: -1 | 1): { art: string; shape: string } {
  const { armhole } = cut;
  const [long, cuff, lean] = cut.sleeve;
  // A sleeve is drawn hanging from the shoulder's end, its inner edge towards positive x.
  const top = 158;
  const shape =
    `M60 -22C24 -18 -6 -4 -10 46C-12 ${n(long * 0.5)} -8 ${n(long * 0.8)} -6 ${long}` +
    `Q${n(cuff / 2)} ${n(long + 14)} ${cuff} ${n(long - 8)}C${n(cuff + 12)} ${n(long * 0.7)} ${n(top - 10)} ${armhole + 10} ${top} ${armhole - 30}L${top} -20Z`;
  const line = `M-30 ${n(long + 1)}Q${n(cuff / 2)} ${n(long + 14)} ${n(cuff + 30)} ${n(long - 10)}`;
  const shade = folds(
    side < 0 ? [-0.3, 0.4, 0.3, -0.1, -0.35, -0.7] : [-0.65, -0.2, 0.2, 0.05, -0.4, -0.8],
    0.5,
  );
  const lit = linear(shade, (fill) => path(shape, `fill="${fill}"`));
  const creases = [0.42, 0.56, 0.74]
    .map((share, i) =>
      path(
        `M${n(top - 40 - i * 16)} ${n(long * share)}Q${n(cuff * 0.5)} ${n(long * share + 26)} ${n(cuff * 0.16)} ${n(long * share + 4)}`,
        stroke('#1d0803', 9 - i * 2, 'stroke-opacity=".13" stroke-linecap="round"'),
      ),
    )
    .join('');
  const cloth = path(shape, `fill="${dress.cloth}"`);
  const narrow = { ...dress, columns: Math.max(2, Math.round((dress.columns ?? 6) * 0.4)) };
  const drawn = `<g transform="translate(${n(cuff * 0.6)} 0)">${clothOf(narrow, 240, long + 120, long / 2)}</g>`;
  const band = dress.hemBorder
    ? borderAlong(line, Math.min(44, dress.hemBorder * 0.62), dress)
    : '';
  const edge = path(line, stroke(tint(dress.cloth, -0.4), 4, 'stroke-opacity=".5"'));
  const turn = `translate(${n(side * cut.shoulder)} ${drop}) scale(${-side} 1) rotate(${lean})`;
  return {
    art: `<g transform="${turn}">${clipped(shape, cloth + drawn + band + edge + creases + lit)}</g>`,
    shape: `<g transform="${turn}">${path(shape, 'fill="#33170c"')}</g>`,
  };
}

/** The peg on the wall, the hook and the wooden bar. */
function hanger({ shoulder, neck }: Cut): { below: string; above: string; shadow: string } {
  const reach = shoulder - 16;
  const bar = `M${-reach} ${drop + 30}Q${n(-neck)} 8 0 -10Q${n(neck)} 8 ${reach} ${drop + 30}`;
  const hook = 'M0 -16V-44C0 -62 34 -62 34 -88C34 -116 -8 -120 -12 -92';
  const peg =
    ellipse(4, -122, 25, 25, `fill="${tone(ramps.brass, 0.34)}"`) +
    ellipse(2, -125, 21, 21, `fill="${tone(ramps.brass, 0.62)}"`) +
    glow(-4, -132, 13, 13, '#fffbe0', 0.9);
  return {
    below: tube(bar, 24, ramps.wood),
    above: tube(hook, 8, ramps.brass) + peg,
    shadow: path(`${bar}${hook}`, stroke('#33170c', 18)),
  };
}

/** The collar: the inside of the back, and what runs along the front. */
function collar(cut: Cut, dress: Dress): string {
  const { neck, depth } = cut;
  const line = `M${-neck} 2Q0 ${depth * 2} ${neck} 2`;
  if (cut.isShirt) {
    const leaf = (s: number) =>
      `M${s * (neck - 8)} -10L${s * (neck + 10)} 16C${s * (neck - 2)} 50 ${s * (neck - 14)} 84 ${s * (neck - 22)} 104L${s * 4} ${depth - 4}C${s * 22} ${depth * 0.6} ${s * 42} 22 ${s * (neck - 8)} -10Z`;
    const look = (light: number) =>
      `fill="${tint(dress.cloth, light)}" stroke="${tint(dress.cloth, -0.35)}" stroke-width="2.5"`;
    return path(leaf(-1), look(0.14)) + path(leaf(1), look(-0.08));
  }
  const band: readonly string[] = [tint(dress.trim, -0.5), dress.trim, tint(dress.trim, 0.35)];
  return (
    tube(line, 20, band, 0.72) +
    path(line, stroke(dress.accent, 3, 'stroke-dasharray="7 8" stroke-linecap="round"'))
  );
}

function backOfNeck({ neck, depth }: Cut, dress: Dress): string {
  const inside = `M${-neck - 6} 4Q0 -34 ${neck + 6} 4Q0 ${depth * 2 + 8} ${-neck - 6} 4Z`;
  return (
    path(inside, `fill="${tint(dress.cloth, -0.42)}"`) +
    path(
      `M${-neck - 4} 2Q0 -32 ${neck + 4} 2Q0 -6 ${-neck - 4} 2Z`,
      `fill="${tint(dress.trim, -0.1)}"`,
    ) +
    `<rect x="-19" y="4" width="38" height="22" rx="3" fill="#f6ead0"/><rect x="-11" y="11" width="22" height="3" fill="#8a6f4a"/><rect x="-11" y="17" width="14" height="3" fill="#8a6f4a"/>`
  );
}

/** The strip of buttons below the neckline. */
function placket(cut: Cut, dress: Dress): string {
  if (cut.placket === 0) return '';
  const wide = cut.isShirt ? 36 : 48;
  const [from, long] = [cut.depth - 8, cut.placket];
  const end = cut.isShirt ? '' : `L0 ${n(from + long + 24)}`;
  const strip = `M${-wide / 2} ${from}V${from + long}${end}L${wide / 2} ${from + long}V${from}Z`;
  const look = cut.isShirt
    ? `fill="${tint(dress.cloth, 0.05)}" fill-opacity=".5" stroke="${tint(dress.cloth, -0.35)}" stroke-opacity=".6" stroke-width="2.5"`
    : `fill="${dress.trim}"`;
  const stitches = cut.isShirt
    ? ''
    : path(strip, stroke(dress.accent, 3, 'stroke-dasharray="7 8" transform="translate(0 -2)"'));
  const count = Math.max(3, Math.round(long / (cut.isShirt ? 92 : 62)));
  const buttons = spread(count, from + 30, from + long - 26)
    .map(
      (y) =>
        ellipse(2, y + 3, 9.5, 9.5, 'fill="#1d0803" fill-opacity=".35"') +
        ellipse(0, y, 9, 9, `fill="${dress.buttons ?? tone(ramps.brass, 0.6)}"`) +
        ellipse(-2.5, y - 3, 3.4, 3, 'fill="#ffffff" fill-opacity=".75"'),
    )
    .join('');
  return path(strip, look) + stitches + buttons;
}

/** A garment in a cut and a print. */
export function garment(dress: Dress, cut: Cut = kurtaCut): Piece {
  const shape = bodyPath(cut);
  const { hem, length, chest, waist, waistAt, slit, armhole } = cut;
  const lit = linear(folds(bodyFolds, 0.44), (fill) => path(shape, `fill="${fill}"`));
  const fall = linear(
    [
      [0, '#fff3d8', 0.24],
      [0.2, '#fff3d8', 0.02],
      [0.75, '#1d0803', 0.02],
      [1, '#1d0803', 0.26],
    ],
    (fill) => path(shape, `fill="${fill}"`),
    [0, 1],
  );
  const start = cut.isGathered ? waistAt : armhole + 30;
  const places = cut.isGathered ? spread(9, -0.9, 0.9) : [-0.72, -0.3, 0.16, 0.42, 0.8];
  const drapes = places
    .map((u, i) =>
      foldDown(
        u * (cut.isGathered ? waist * 0.95 : chest * 0.85),
        start + (cut.isGathered ? 6 : (i % 2) * 90),
        u * hem * 0.94,
        length + 16,
        cut.isGathered ? 17 : 13,
      ),
    )
    .join('');
  const seam = cut.isGathered
    ? path(
        `M${-waist - 6} ${waistAt}Q0 ${waistAt + 22} ${waist + 6} ${waistAt}`,
        stroke(dress.trim, 30),
      ) +
      path(
        `M${-waist - 6} ${waistAt}Q0 ${waistAt + 22} ${waist + 6} ${waistAt}`,
        stroke(dress.accent, 4, 'stroke-dasharray="1 15" stroke-linecap="round"'),
      )
    : '';
  const slits = slit
    ? [-1, 1]
        .map((s) =>
          path(
            `M${n(s * (waist + 26))} ${slit}C${n(s * (hem - 46))} ${n(slit + 130)} ${n(s * (hem - 40))} ${n(length - 60)} ${n(s * (hem - 30))} ${n(length + 8)}`,
            stroke('#1d0803', 4, 'stroke-opacity=".4"'),
          ),
        )
        .join('')
    : '';
  const armholes = [-1, 1]
    .map((s) =>
      path(
        `M${n(s * cut.shoulder)} ${drop}C${n(s * (chest - 34))} ${drop + 60} ${n(s * (chest - 34))} ${armhole - 20} ${n(s * chest)} ${armhole + 20}`,
        stroke('#1d0803', 4, 'stroke-opacity=".28"'),
      ),
    )
    .join('');
  const w = Math.max(hem, chest) * 2 + 20;
  const inside =
    path(shape, `fill="${dress.cloth}"`) +
    clothOf(dress, w, length + 60, length / 2) +
    (dress.hemBorder ? borderAlong(hemPath(cut), dress.hemBorder, dress) : '') +
    drapes +
    seam +
    slits +
    armholes +
    glow(-chest * 0.3, length * 0.22, chest, length * 0.3, '#fff6e0', 0.3) +
    lit +
    fall;
  const sleeves = ([-1, 1] as const).map((side) => sleeveOf(cut, dress, side));
  const bar = hanger(cut);
  const outline = path(shape, stroke(tint(dress.cloth, -0.5), 2.5, 'stroke-opacity=".4"'));
  return {
    art:
      bar.above +
      backOfNeck(cut, dress) +
      bar.below +
      sleeves.map(({ art }) => art).join('') +
      clipped(shape, inside) +
      outline +
      placket(cut, dress) +
      collar(cut, dress),
    shadow: `<g transform="translate(54 46)" opacity=".36">${path(shape, 'fill="#33170c"')}${sleeves.map((one) => one.shape).join('')}${bar.shadow}</g>`,
  };
}
