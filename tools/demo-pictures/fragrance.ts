// Draws fragrance: incense in a lotus holder, candles in clay cups, dhoop cones on a stone dish.
import {
  artOnly,
  contact,
  ellipse,
  glow,
  join,
  linear,
  n,
  type Piece,
  path,
  place,
  spread,
} from './drawing.ts';
import { turn, wrapped } from './lathe.ts';
import { flame, wisp } from './living.ts';
import { type Ramp, ramps, tone } from './palette.ts';

/** A lotus holder with three sticks burning. */
export function incense(): Piece {
  const base = turn({
    profile: [
      [0, 170],
      [0, 170],
      [12, 176],
      [20, 168],
      [26, 120],
      [40, 70],
    ],
    ramp: ramps.brass,
    finish: 'metal',
  });
  const petal = (turnBy: number, ramp: Ramp, tall: number, light: number): string => {
    const d = `M0 0C-44 ${-tall * 0.3} -40 ${-tall * 0.75} 0 ${-tall}C40 ${-tall * 0.75} 44 ${-tall * 0.3} 0 0Z`;
    const shape = linear(
      [
        [0, tone(ramp, light + 0.22)],
        [0.4, tone(ramp, light)],
        [0.62, tone(ramp, light - 0.22)],
        [1, tone(ramp, light - 0.4)],
      ],
      (fill) => path(d, `fill="${fill}" stroke="${tone(ramp, 0.22)}" stroke-width="2.5"`),
      [0.8, 1],
    );
    return `<g transform="translate(0 -34) rotate(${turnBy})">${shape}${path(`M0 ${-tall * 0.08}C-18 ${-tall * 0.4} -16 ${-tall * 0.7} 0 ${-tall * 0.9}`, `stroke="${tone(ramp, 0.92)}" stroke-width="7" fill="none" stroke-linecap="round" stroke-opacity=".8"`)}</g>`;
  };
  const lotus = [
    [-74, 0.62],
    [74, 0.4],
    [-48, 0.72],
    [48, 0.48],
    [-22, 0.8],
    [22, 0.58],
    [0, 0.7],
  ]
    .map(([a = 0, light = 0]) => petal(a, ramps.brass, 128 - Math.abs(a) * 0.3, light))
    .join('');
  const sticks = [
    [-120, -500],
    [6, -560],
    [130, -486],
  ].map(([x = 0, y = 0]) => {
    const burnt = [x * 0.42, y * 0.42 - 60];
    return (
      path(
        `M0 -110L${x} ${y}`,
        `stroke="${tone(ramps.clayDark, 0.2)}" stroke-width="9" stroke-linecap="round"`,
      ) +
      path(`M-2 -110L${x - 2} ${y}`, `stroke="${tone(ramps.clayDark, 0.62)}" stroke-width="3"`) +
      path(
        `M0 -100L${n((burnt[0] ?? 0) * 0.3)} ${n(-100 + ((burnt[1] ?? 0) + 100) * 0.3)}`,
        `stroke="${tone(ramps.madder, 0.55)}" stroke-width="7"`,
      ) +
      glow(x, y, 34, 34, '#ff8a2a', 0.7) +
      ellipse(x, y, 5, 8, 'fill="#ffd28a"') +
      `<g transform="translate(${x} ${y - 8})">${wisp(330, 34 + x * 0.1, 0.85, 18)}</g>`
    );
  });
  return { art: base.art + sticks.join('') + lotus, shadow: base.shadow };
}

/** A candle in a thrown clay cup with a stamped band. */
export function candle(cup: Ramp, tall = 300, width = 150): Piece {
  const body = turn({
    profile: [
      [0, width - 12],
      [0, width - 12],
      [12, width],
      [tall - 8, width],
      [tall, width - 3],
    ],
    ramp: cup,
    inside: ramps.wax,
    lip: 12,
  });
  const band = spread(13, -1.4, 1.4)
    .map((a, i) =>
      wrapped(
        tall * 0.52,
        width,
        a,
        i % 2
          ? `<path d="M0 -44L20 0L0 44L-20 0Z" fill="none" stroke="${tone(cup, 0.9)}" stroke-width="4.5"/>`
          : `<circle r="9" fill="${tone(cup, 0.9)}"/>`,
      ),
    )
    .join('');
  const lines = [0.3, 0.74]
    .map((s) =>
      path(
        `M${-width} ${n(-tall * s)}A${width} ${n(width * 0.2)} 0 0 0 ${width} ${n(-tall * s)}`,
        `stroke="${tone(cup, 0.9)}" stroke-width="4.5" fill="none"`,
      ),
    )
    .join('');
  const wax =
    ellipse(0, -tall + 8, width - 16, (width - 16) * 0.19, `fill="${tone(ramps.wax, 0.62)}"`) +
    glow(0, -tall + 6, width * 0.8, 26, '#ffd88a', 0.85);
  const wick =
    path(`M0 ${-tall + 6}v-30`, 'stroke="#3a2416" stroke-width="6" stroke-linecap="round"') +
    place(artOnly(flame(76)), 0, -tall - 18).art;
  return { art: body.art + band + lines + wax + wick, shadow: body.shadow };
}

/** Cones of dhoop on a stone dish, one alight. */
export function dhoop(): Piece {
  const dish = turn({
    profile: [
      [0, 250],
      [0, 250],
      [14, 272],
      [34, 296],
      [42, 298],
    ],
    ramp: ramps.stone,
    inside: ramps.stone,
    lip: 22,
  });
  const cone = (ramp: Ramp): Piece => ({
    art:
      contact(46, 14) +
      turn({
        profile: [
          [0, 48],
          [0, 48],
          [10, 50],
          [110, 12],
          [128, 5],
          [132, 0],
        ],
        ramp,
      }).art,
    shadow: '',
  });
  const spots = [
    [-150, -66, ramps.clayDark],
    [-62, -84, ramps.chai],
    [40, -84, ramps.clayDark],
    [146, -64, ramps.chai],
    [-86, -34, ramps.chai],
    [10, -24, ramps.clayDark],
    [100, -28, ramps.clayDark],
  ] as const;
  const smoke = artOnly(
    glow(0, -132, 34, 30, '#ff8a2a', 0.8) +
      ellipse(0, -130, 5, 6, 'fill="#ffc27a"') +
      `<g transform="translate(0 -138)">${wisp(560, 56, 0.95, 24)}</g>`,
  );
  return join(dish, ...spots.map(([x, y, ramp]) => place(cone(ramp), x, y)), place(smoke, 10, -24));
}
