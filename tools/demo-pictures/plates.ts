// Draws plates: the bronze thali with its bowls, seen from above, and the painted blue plate.
import {
  artOnly,
  contact,
  ellipse,
  glow,
  join,
  linear,
  n,
  type Piece,
  place,
  spread,
} from './drawing.ts';
import { turn } from './lathe.ts';
import { blossom, leafSprig, type Motif } from './motifs.ts';
import { type Ramp, ramps, tone } from './palette.ts';
import { heap } from './spice.ts';

/** Two fired-bronze bowls, a tumbler and a plate, seen from above. */
export function thali(): Piece {
  const tilt = 0.52;
  const plate = turn({
    profile: [
      [0, 330],
      [0, 330],
      [10, 370],
      [40, 400],
      [46, 404],
    ],
    ramp: ramps.kansa,
    finish: 'metal',
    inside: ramps.kansa,
    lip: 26,
    tilt,
  });
  const well = linear(
    [
      [0, tone(ramps.kansa, 0.5)],
      [0.3, tone(ramps.kansa, 0.86)],
      [0.6, tone(ramps.kansa, 0.6)],
      [1, tone(ramps.kansa, 0.76)],
    ],
    (fill) => ellipse(0, -26, 350, 350 * tilt, `fill="${fill}"`),
    [1, 0.7],
  );
  const rings = [340, 330, 200]
    .map((r) =>
      ellipse(
        0,
        -26,
        r,
        r * tilt,
        `fill="none" stroke="${tone(ramps.kansa, 0.3)}" stroke-opacity=".35" stroke-width="3"`,
      ),
    )
    .join('');
  const bowl = (fill: Ramp, grain: string): Piece => heap(fill, grain, ramps.kansa, 100, tilt);
  const cups = join(
    place(bowl(ramps.marigold, '#ffd76a'), -180, -96),
    place(bowl(ramps.madder, '#d96a4a'), 0, -138),
    place(bowl(ramps.forest, '#7ba860'), 180, -96),
  );
  const dome = turn({
    profile: [
      [0, 126],
      [22, 118],
      [48, 84],
      [62, 40],
      [66, 2],
    ],
    ramp: ramps.wax,
    tilt,
  });
  const grains = spread(150, 0.02, 0.96).map((share, i) => {
    const [turned, lift] = [i * 2.4, (1 - share) * 50];
    const [x, y] = [118 * share * Math.cos(turned), 118 * share * tilt * Math.sin(turned) - lift];
    const look = `fill="${i % 3 ? '#fffdf4' : '#e6d6b0'}" transform="translate(${n(x)} ${n(y - 8)}) rotate(${(i * 53) % 180})"`;
    return ellipse(0, 0, 9, 3, look);
  });
  const rice = place(artOnly(dome.art + grains.join('')), -80, 56).art;
  const bread = [0, 1, 2].map((i) => {
    const [x, y] = [158 + i * 7, 46 - i * 13];
    return (
      ellipse(x + 2, y + 6, 124, 60, `fill="${tone(ramps.straw, 0.36)}"`) +
      ellipse(x, y, 124, 60, `fill="${tone(ramps.straw, 0.74 + i * 0.04)}"`)
    );
  });
  const browned = [
    [120, 10, 26],
    [192, 0, 20],
    [150, 40, 24],
    [226, 28, 22],
    [104, 34, 14],
    [166, 14, 16],
  ].map(([x = 0, y = 0, r = 0]) => glow(x, y, r, r * 0.5, '#6b3408', 0.75));
  const roti =
    glow(170, 62, 170, 78, '#3a2008', 0.5) +
    bread.join('') +
    glow(130, 0, 110, 40, '#fff6dc', 0.6) +
    browned.join('');
  return { art: plate.art + well + rings + cups.art + rice + roti, shadow: plate.shadow };
}

/** A deep plate painted in cobalt, which stands upright and shows its front. */
export function bluePlate(radius = 300): Piece {
  const y = -radius * 0.98;
  const face = linear(
    [
      [0, '#ffffff'],
      [0.5, '#f4f1ea'],
      [1, '#c9c6c0'],
    ],
    (fill) => ellipse(0, y, radius, radius * 0.98, `fill="${fill}"`),
    [1, 1],
  );
  const { cobalt, teal } = ramps;
  const at = (count: number, r: number, size: number, motif: Motif, a: string, b: string): string =>
    Array.from(
      { length: count },
      (_, i) =>
        `<g transform="rotate(${n((360 / count) * i)}) translate(0 ${-r}) scale(${size / 100})">${motif(a, b)}</g>`,
    ).join('');
  const ring = (r: number, width: number, color: string): string =>
    `<circle r="${r}" fill="none" stroke="${color}" stroke-width="${width}"/>`;
  const art =
    at(12, radius * 0.8, radius * 0.3, leafSprig, tone(cobalt, 0.36), tone(teal, 0.5)) +
    ring(radius * 0.95, 12, tone(cobalt, 0.34)) +
    ring(radius * 0.63, 6, tone(cobalt, 0.34)) +
    ring(radius * 0.6, 3, tone(teal, 0.5)) +
    at(8, radius * 0.42, radius * 0.26, blossom, tone(teal, 0.5), '#fff') +
    at(1, 0, radius * 0.52, blossom, tone(cobalt, 0.38), '#f6d36b');
  const edge = ellipse(8, y + 5, radius + 2, radius * 0.98 + 4, `fill="${tone(cobalt, 0.2)}"`);
  const shine = `<g transform="rotate(-40 ${-radius * 0.4} ${y - radius * 0.4})">${glow(-radius * 0.45, y - radius * 0.5, radius * 0.5, radius * 0.16, '#fff', 0.9)}</g>`;
  const bowl =
    `<circle cy="${n(y)}" r="${n(radius * 0.62)}" fill="#0a1d4a" fill-opacity=".05"/>` +
    glow(radius * 0.3, y + radius * 0.4, radius * 0.7, radius * 0.5, '#0a1230', 0.24);
  return {
    art:
      contact(radius * 0.55, 30) +
      edge +
      face +
      `<g transform="translate(0 ${n(y)}) scale(1 .98)">${art}</g>` +
      bowl +
      shine,
    shadow: `<g transform="translate(70 ${n(y * 0.04)})">${ellipse(0, y * 0.98, radius, radius, 'fill="#33170c" fill-opacity=".28"')}</g>`,
  };
}
