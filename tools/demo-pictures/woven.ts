// Draws woven and rolled things: baskets of coiled grass, jute bags, rolled rugs, bolsters.
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
  TILT,
  tint,
  tube,
} from './drawing.ts';
import { type ProfilePoint, turn } from './lathe.ts';
import { type Motif, print } from './motifs.ts';
import { type Ramp, ramps, tone } from './palette.ts';

/** A basket of coiled grass: every coil bulges and is stitched over; some coils are dyed. */
export function basket(foot: number, belly: number, rim: number, tall: number, dyed: Ramp): Piece {
  const coils = Math.round(tall / 26);
  const radiusAt = (share: number): number =>
    foot + (rim - foot) * share + (belly - (foot + rim) / 2) * Math.sin(Math.PI * share ** 0.85);
  const profile = spread(coils + 1, 0, 1).flatMap((share): ProfilePoint[] => {
    const [h, r] = [tall * share, radiusAt(share)];
    return share === 1
      ? [
          [h, r],
          [h + 8, r + 2],
        ]
      : [
          [h, r - 5],
          [h, r - 5],
          [h + 13, r + 6],
          [h + 26, r - 5],
        ];
  });
  const coil = (h: number): number => Math.floor((h + 1) / (tall / coils));
  const paint = (h: number): Ramp => ([3, 4, 7].includes(coil(h) % 9) ? dyed : ramps.straw);
  const body = turn({ profile, ramp: ramps.straw, paint, inside: ramps.wood, lip: 22 });
  let stitches = '';
  for (let i = 1; i < coils; i++) {
    const [h, r] = [(tall * (i + 0.5)) / coils, radiusAt((i + 0.5) / coils) + 4];
    const count = 22;
    for (let k = 0; k < count; k++) {
      const angle = ((k + (i % 2) / 2) / count - 0.48) * Math.PI * 0.8;
      const [x, y] = [r * Math.sin(angle), -h + r * TILT * Math.cos(angle)];
      const lean = 7 * Math.cos(angle);
      stitches += `M${n(x - lean)} ${n(y + 9)}L${n(x + lean * 0.6)} ${n(y - 10)}`;
    }
  }
  const thread = path(
    stitches,
    `stroke="${tone(ramps.straw, 0.22)}" stroke-opacity=".42" stroke-width="3.4" fill="none"`,
  );
  return { art: body.art + thread, shadow: body.shadow };
}

const canvas = (w: number, h: number, seed: number): string => {
  const random = chance(seed);
  let [light, dark] = ['', ''];
  for (let y = 4; y < h; y += 9) {
    for (let x = -w / 2 - 20; x < w / 2 + 20; x += 18) {
      const thread = `M${n(x + ((y / 9) % 2) * 9 + random() * 3)} ${n(-y)}h${n(7 + random() * 4)}`;
      if (random() > 0.5) light += thread;
      else dark += thread;
    }
  }
  return (
    path(light, 'stroke="#fff3d0" stroke-opacity=".3" stroke-width="4.5" fill="none"') +
    path(dark, 'stroke="#3a2008" stroke-opacity=".22" stroke-width="4.5" fill="none"')
  );
};

/** A jute shopper with a printed panel and cotton handles. */
export function tote(motif: Motif, ink: readonly [string, string], w = 560, h = 560): Piece {
  const a = w / 2;
  const shape = `M${-a * 0.9} 0C${-a * 0.96} ${-h * 0.4} ${-a} ${-h * 0.8} ${-a} ${-h}C${-a * 0.4} ${-h + 16} ${a * 0.4} ${-h + 16} ${a} ${-h}C${a} ${-h * 0.8} ${a * 0.98} ${-h * 0.3} ${a * 0.9} 0C${a * 0.4} 10 ${-a * 0.4} 10 ${-a * 0.9} 0Z`;
  const gusset = `M${a} ${-h}L${a * 1.16} ${-h * 0.94}C${a * 1.14} ${-h * 0.5} ${a * 1.1} ${-h * 0.2} ${a * 1.06} ${-26}L${a * 0.9} 0C${a * 0.98} ${-h * 0.3} ${a} ${-h * 0.8} ${a} ${-h}Z`;
  const handle = (lift: number): string =>
    `M${-a * 0.46} ${-h + 74}C${-a * 0.5} ${-h - lift} ${a * 0.46} ${-h - lift} ${a * 0.42} ${-h + 74}`;
  const mouthful = `M${-a} ${-h}C${-a * 0.4} ${-h + 16} ${a * 0.4} ${-h + 16} ${a} ${-h}L${a * 1.16} ${-h * 0.94}C${a * 0.6} ${-h - 34} ${-a * 0.6} ${-h - 40} ${-a} ${-h}Z`;
  const at = (u: number, v: number) => [a * 0.72 * u, -h * 0.44 + h * 0.3 * v] as const;
  const panel = `M${-a * 0.74} ${-h * 0.1}H${a * 0.72}V${-h * 0.78}H${-a * 0.74}Z`;
  const border =
    path(panel, `fill="none" stroke="${ink[0]}" stroke-width="9"`) +
    path(panel, `fill="none" stroke="${ink[1]}" stroke-width="3" stroke-dasharray="3 13"`);
  const prints = clipped(panel, print(motif, ink, { at, columns: 4, rows: 6, size: w / 5.6 }));
  const folds: Stop[] = [
    [0, '#1d0803', 0.2],
    [0.1, '#fff3d8', 0.3],
    [0.34, '#fff3d8', 0.12],
    [0.45, '#1d0803', 0.1],
    [0.6, '#fff3d8', 0.1],
    [0.84, '#1d0803', 0.18],
    [1, '#1d0803', 0.42],
  ];
  const lit = linear(folds, (fill) => path(shape, `fill="${fill}"`), [1, 0.12]);
  const patch = [-0.46, 0.42]
    .map(
      (x) =>
        `<rect x="${n(a * x - 20)}" y="${-h + 50}" width="40" height="54" rx="4" fill="${tone(ramps.straw, 0.78)}" stroke="#6b4a1c" stroke-dasharray="5 4" stroke-width="2.5"/>`,
    )
    .join('');
  const art =
    contact(a * 0.98, 14) +
    tube(handle(190), 26, ramps.straw) +
    path(mouthful, `fill="${tone(ramps.straw, 0.16)}"`) +
    path(gusset, `fill="${tone(ramps.straw, 0.36)}"`) +
    clipped(
      shape,
      path(shape, `fill="${tone(ramps.straw, 0.6)}"`) +
        canvas(w, h, 5) +
        prints +
        border +
        lit +
        glow(0, 0, a * 1.2, 90, '#1d0803', 0.45),
    ) +
    tube(handle(150), 28, ramps.straw, 0.82) +
    patch;
  return { art, shadow: castBox(w, h) };
}

/** A lying roll of cloth: a lit cylinder whose near end shows the spiral. */
export function roll(
  cloth: string,
  stripes: readonly string[],
  w = 700,
  r = 105,
  motif?: Motif,
): Piece {
  const [left, right] = [-w / 2, w / 2];
  const body = `M${left} ${-2 * r}H${right}A${r * 0.42} ${r} 0 0 1 ${right} 0H${left}A${r * 0.42} ${r} 0 0 1 ${left} ${-2 * r}Z`;
  const bands = spread(stripes.length * 3, 0.06, 0.94)
    .filter((share) => !motif || share < 0.07 || share > 0.93)
    .map((share, i) => {
      const [x, wide] = [left + w * share, i % 3 === 1 ? 44 : 15];
      return path(
        `M${n(x)} 0A${r * 0.42} ${r} 0 0 1 ${n(x)} ${-2 * r}h${wide}A${r * 0.42} ${r} 0 0 0 ${n(x + wide)} 0Z`,
        `fill="${stripes[i % stripes.length]}"`,
      );
    })
    .join('');
  const at = (u: number, v: number) => [(w / 2) * u, -r + r * Math.sin(v * 1.45)] as const;
  const drawn = motif
    ? print(motif, [stripes[0] ?? cloth, stripes[1] ?? cloth], {
        at,
        columns: 6,
        rows: 5,
        size: w / 7,
      })
    : '';
  const lit = linear(
    [
      [0, '#fff6e0', 0.28],
      [0.22, '#fff6e0', 0.45],
      [0.5, '#1d0803', 0],
      [0.85, '#1d0803', 0.55],
      [1, '#1d0803', 0.45],
    ],
    (fill) => path(body, `fill="${fill}"`),
    [0, 1],
  );
  const rings = spread(7, 1, 0.12)
    .map((share, i) =>
      ellipse(
        left + i * 0.6,
        -r,
        r * 0.42 * share,
        r * share,
        `fill="${i % 2 ? tint(cloth, -0.34) : tint(cloth, 0.06)}"`,
      ),
    )
    .join('');
  const end =
    ellipse(left, -r, r * 0.42, r, `fill="${tint(cloth, -0.1)}"`) +
    rings +
    glow(left + 10, -r * 0.5, r * 0.4, r * 0.9, '#1d0803', 0.4);
  return {
    art:
      contact(w * 0.52, 14) +
      clipped(body, path(body, `fill="${cloth}"`) + bands + drawn + lit) +
      end,
    shadow: castBox(w + r * 0.6, r * 2, 0.3),
  };
}
