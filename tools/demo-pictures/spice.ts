// Draws spices: the box with seven cups and its lid, heaps of ground spices, mortar and pestle.
import {
  artOnly,
  chance,
  ellipse,
  glow,
  join,
  linear,
  n,
  type Piece,
  path,
  place,
  spread,
  tube,
} from './drawing.ts';
import { type ProfilePoint, radiusAt, turn, wrapped } from './lathe.ts';
import { type Ramp, ramps, tone } from './palette.ts';

const spices: readonly (readonly [Ramp, string])[] = [
  [ramps.madder, '#d8553a'],
  [ramps.marigold, '#ffc93a'],
  [ramps.chai, '#a9713a'],
  [ramps.charcoal, '#56504a'],
  [ramps.forest, '#5f8a4a'],
  [ramps.straw, '#d8bc80'],
  [ramps.amberGlaze, '#8a4f22'],
];

/** A small bowl of a ground spice, seen from above. */
export function heap(
  fill: Ramp,
  grain: string,
  bowl: Ramp,
  radius = 92,
  tilt = 0.56,
  finish: 'metal' | 'glaze' = 'metal',
): Piece {
  const cup = turn({
    profile: [
      [0, radius * 0.7],
      [0, radius * 0.7],
      [20, radius * 0.86],
      [52, radius * 0.98],
      [58, radius],
    ],
    ramp: bowl,
    finish,
    inside: bowl,
    lip: 7,
    tilt,
  });
  const random = chance(Math.round(radius) + grain.charCodeAt(2));
  const grains = Array.from({ length: 90 }, () => {
    const [a, r] = [random() * 6.283, Math.sqrt(random()) * radius * 0.8];
    return ellipse(
      r * Math.cos(a),
      -62 + r * tilt * Math.sin(a) - (1 - r / radius) * 16,
      3.6,
      2.6,
      `fill="${random() > 0.5 ? grain : tone(fill, 0.3 + random() * 0.5)}"`,
    );
  }).join('');
  const mound =
    ellipse(0, -58, radius - 10, (radius - 10) * tilt, `fill="${tone(fill, 0.44)}"`) +
    glow(radius * 0.35, -44, radius * 0.6, radius * 0.36, '#1d0803', 0.4) +
    glow(-radius * 0.24, -80, radius * 0.62, radius * 0.36, tone(fill, 0.85), 0.75);
  return { art: cup.art + mound + grains, shadow: cup.shadow };
}

/** The open brass box with its seven cups; the lid leans behind it. */
export function spiceBox(): Piece {
  const tilt = 0.56;
  const box = turn({
    profile: [
      [0, 318],
      [0, 318],
      [14, 330],
      [120, 336],
      [120, 336],
      [128, 346],
      [140, 346],
    ],
    ramp: ramps.brass,
    finish: 'metal',
    inside: ramps.brass,
    lip: 14,
    tilt,
  });
  const ring = spread(7, 0, 6).map(
    (i) => [205 * Math.cos((i * Math.PI) / 3), 205 * Math.sin((i * Math.PI) / 3) * tilt] as const,
  );
  const seats = [...ring.slice(0, 6), [0, 0] as const]
    .map((seat, i) => ({ seat, i }))
    .sort((a, b) => a.seat[1] - b.seat[1]);
  const cups = seats.map(({ seat, i }) =>
    place(
      heap(...(spices[i] ?? ([ramps.chai, '#a9713a'] as const)), ramps.steel, 96),
      seat[0],
      seat[1] - 78,
    ),
  );
  const spoon =
    tube('M-40 -170L210 -330', 13, ramps.brass, 0.9) +
    `<g transform="rotate(-32 -60 -160)">${ellipse(-66, -160, 40, 24, `fill="${tone(ramps.brass, 0.5)}"`)}${ellipse(-68, -163, 32, 16, `fill="${tone(ramps.brass, 0.86)}"`)}</g>`;
  return join(box, ...cups.map((cup) => artOnly(cup.art)), artOnly(spoon));
}

export function spiceLid(): Piece {
  const d = 'M-336 -250A336 250 0 1 1 336 -250A336 250 0 1 1 -336 -250Z';
  const disc = linear(
    [
      [0, tone(ramps.brass, 0.5)],
      [0.2, tone(ramps.brass, 0.92)],
      [0.45, tone(ramps.brass, 0.45)],
      [0.7, tone(ramps.brass, 0.68)],
      [1, tone(ramps.brass, 0.2)],
    ],
    (fill) => path(d, `fill="${fill}" stroke="${tone(ramps.brass, 0.3)}" stroke-width="6"`),
    [1, 0.6],
  );
  const rings = [300, 286, 130, 118]
    .map((r) =>
      ellipse(
        0,
        -250,
        r,
        r * 0.744,
        `fill="none" stroke="${tone(ramps.brass, r % 4 ? 0.9 : 0.3)}" stroke-width="4" stroke-opacity=".7"`,
      ),
    )
    .join('');
  return {
    art: disc + rings + glow(-140, -340, 160, 90, '#fffbe6', 0.7),
    shadow: ellipse(120, -60, 330, 120, 'fill="#33170c" fill-opacity=".3"'),
  };
}

export function mortar(): Piece {
  const profile: ProfilePoint[] = [
    [0, 176],
    [0, 176],
    [24, 184],
    [52, 150],
    [72, 142],
    [110, 176],
    [190, 218],
    [270, 236],
    [288, 234],
  ];
  const bowl = turn({ profile, ramp: ramps.stone, inside: ramps.charcoal, lip: 42 });
  const random = chance(4);
  const speck = (h: number, angle: number, dot: string): string =>
    wrapped(h, radiusAt(profile, h), angle, dot);
  const flecks = Array.from({ length: 170 }, () =>
    speck(
      100 + random() * 150,
      (random() - 0.5) * 2.7,
      `<circle r="${n(1.5 + random() * 3)}" fill="${random() > 0.5 ? '#f2efe8' : '#2a2a2c'}" fill-opacity=".4"/>`,
    ),
  ).join('');
  const pestle = turn({
    profile: [
      [0, 40],
      [20, 62],
      [60, 66],
      [110, 46],
      [260, 34],
      [350, 38],
      [392, 44],
      [410, 30],
      [416, 4],
    ],
    ramp: ramps.stone,
    grounded: false,
  });
  const pods = [
    [-120, -300, 20],
    [-70, -312, -30],
    [-96, -284, 60],
    [60, -300, 10],
  ]
    .map(
      ([x = 0, y = 0, a = 0]) =>
        `<g transform="translate(${x} ${y}) rotate(${a})">${ellipse(0, 0, 26, 12, `fill="${tone(ramps.sage, 0.6)}"`)}${path('M-24 0H24', `stroke="${tone(ramps.forest, 0.5)}" stroke-width="2.5"`)}${ellipse(-4, -5, 16, 4, 'fill="#f4f7e4" fill-opacity=".6"')}</g>`,
    )
    .join('');
  const front = path(
    'M-192 -292A192 38 0 0 0 192 -292L192 -286A192 40 0 0 1 -192 -286Z',
    `fill="${tone(ramps.stone, 0.74)}"`,
  );
  return {
    art: bowl.art + flecks + pods + place(artOnly(pestle.art), 40, -276, 1, 28).art + front,
    shadow: bowl.shadow,
  };
}
