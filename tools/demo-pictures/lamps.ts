// Draws lamps: samai, urli with floating flowers, clay diya, pierced lantern.
import {
  artOnly,
  ellipse,
  glow,
  join,
  n,
  type Piece,
  path,
  place,
  spread,
  tube,
} from './drawing.ts';
import { type ProfilePoint, radiusAt, turn, wrapped } from './lathe.ts';
import { flame, marigold } from './living.ts';
import { type Ramp, ramps, tone } from './palette.ts';

/** A standing oil lamp with five wicks and a finial. */
export function samai(): Piece {
  const profile: ProfilePoint[] = [
    [0, 150],
    [0, 150],
    [16, 156],
    [30, 148],
    [48, 112],
    [70, 66],
    [92, 44],
    [110, 58],
    [126, 44],
    [150, 28],
    [200, 24],
    [216, 44],
    [232, 24],
    [320, 20],
    [336, 40],
    [352, 20],
    [420, 22],
    [440, 40],
    [452, 60],
    [468, 128],
    [492, 160],
    [502, 163],
  ];
  const bowl = turn({ profile, ramp: ramps.brass, finish: 'metal', inside: ramps.brass, lip: 10 });
  const finial = turn({
    profile: [
      [0, 26],
      [20, 16],
      [60, 13],
      [72, 30],
      [92, 38],
      [112, 26],
      [130, 12],
      [150, 20],
      [166, 12],
      [200, 2],
    ],
    ramp: ramps.brass,
    finish: 'metal',
    grounded: false,
  });
  const oil =
    ellipse(0, -500, 146, 27, `fill="${tone(ramps.chai, 0.3)}" fill-opacity=".75"`) +
    glow(-40, -504, 80, 14, '#ffe9a8', 0.7);
  const wicks = [-1.25, -0.62, 0.62, 1.25, 0].map(
    (a) => [148 * Math.sin(a), -502 + 30 * Math.cos(a)] as const,
  );
  const flames = wicks.map(([x, y]) =>
    place(
      artOnly(
        path('M0 2q4 10 14 14', 'stroke="#fff3d0" stroke-width="9" fill="none"') + flame(62, 0.24),
      ),
      x,
      y,
    ),
  );
  const back = place(artOnly(flame(54, 0.3)), 0, -524);
  return join(bowl, artOnly(oil), back, place(finial, 0, -496), ...flames);
}

/** A wide brass bowl of water with marigolds and floating wicks. */
export function urli(radius = 330): Piece {
  const r = radius / 330;
  const tilt = 0.34;
  const bowl = turn({
    profile: [
      [0, 150 * r],
      [0, 150 * r],
      [20, 170 * r],
      [70, 260 * r],
      [120, 300 * r],
      [150, 292 * r],
      [165, 312 * r],
      [174, 332 * r],
      [180, 334 * r],
    ],
    ramp: ramps.brass,
    finish: 'metal',
    inside: ramps.brass,
    lip: 26,
    tilt,
  });
  const rear =
    ellipse(
      0,
      -172,
      296 * r,
      296 * r * tilt,
      `fill="${tone(ramps.teal, 0.32)}" fill-opacity=".85"`,
    ) + glow(-90 * r, -196, 200 * r, 60 * r, '#fff6dc', 0.55);
  const floats = [
    [-190, -182, 62, 0],
    [-60, -222, 58, 1],
    [80, -220, 60, 0],
    [205, -182, 60, 1],
    [-96, -148, 70, 1],
    [112, -142, 70, 0],
    [4, -178, 60, 2],
    [-10, -110, 60, 0],
  ] as const;
  const blooms = floats.map(([x, y, size, kind]) =>
    place(
      artOnly(
        kind === 2 ? tealight() : marigold(size * r, kind ? ramps.madder : ramps.marigold, 0.55),
      ),
      x * r,
      y,
      1,
    ),
  );
  const leaves = [
    [-150, -130, 30],
    [170, -126, -40],
    [40, -226, 10],
    [-230, -196, 60],
  ]
    .map(([x = 0, y = 0, a = 0]) =>
      path(
        'M-46 0C-20 -22 20 -22 46 0C20 22 -20 22 -46 0Z',
        `fill="${tone(ramps.forest, 0.5)}" transform="translate(${n(x * r)} ${y}) rotate(${a}) scale(1 .6)"`,
      ),
    )
    .join('');
  return join(bowl, artOnly(rear + leaves), ...blooms);
}

const tealight = (): string =>
  ellipse(0, 0, 40, 18, `fill="${tone(ramps.brass, 0.75)}"`) +
  ellipse(0, -3, 32, 13, `fill="${tone(ramps.wax, 0.7)}"`) +
  place(artOnly(flame(54)), 0, -8).art;

/** A small clay oil lamp with a pinched spout, painted along the rim. */
export function diya(ramp: Ramp = ramps.terracotta, scale = 1, dots = '#fff3dc'): Piece {
  const tilt = 0.36;
  const cup = turn({
    profile: [
      [0, 60],
      [0, 60],
      [10, 74],
      [44, 116],
      [70, 128],
      [76, 129],
    ],
    ramp,
    inside: ramp,
    lip: 13,
    tilt,
  });
  const spout = path(
    'M-26 -40C-20 -24 -8 -14 2 -12C14 -14 24 -26 30 -42L0 -62Z',
    `fill="${tone(ramp, 0.52)}"`,
  );
  const oil =
    ellipse(0, -72, 104, 35, `fill="${tone(ramps.chai, 0.36)}"`) +
    glow(-30, -78, 60, 18, '#ffe6ae', 0.6);
  const rim = spread(15, -1.35, 1.35)
    .map((a) => wrapped(50, 119, a, `<circle r="6.5" fill="${dots}"/>`, tilt))
    .join('');
  const wick =
    path(
      'M-10 -66Q0 -44 6 -32',
      `stroke="${tone(ramps.wax, 0.75)}" stroke-width="12" stroke-linecap="round" fill="none"`,
    ) + place(artOnly(flame(74)), 5, -32).art;
  return place({ art: cup.art + rim + oil + spout + wick, shadow: cup.shadow }, 0, 0, scale);
}

/** A domed brass lantern, pierced so that the candle inside lights the room. */
export function lantern(): Piece {
  const profile: ProfilePoint[] = [
    [0, 150],
    [0, 150],
    [14, 156],
    [28, 150],
    [28, 150],
    [44, 168],
    [150, 190],
    [250, 178],
    [330, 128],
    [380, 66],
    [396, 50],
    [396, 50],
    [412, 56],
    [430, 34],
    [452, 18],
    [470, 26],
    [486, 14],
    [500, 4],
  ];
  const body = turn({
    profile,
    ramp: ramps.bronze,
    finish: 'metal',
  });
  const holes = spread(8, 66, 336).flatMap((h, row) =>
    spread(10, -1.18, 1.08).map((a) => {
      const shape =
        row % 2
          ? `<path d="M0 -17C11 -6 11 6 0 17C-11 6 -11 -6 0 -17Z" fill="#ffd766" stroke="#3a1f04" stroke-width="4"/>`
          : `<circle r="8" fill="#fff0b8" stroke="#3a1f04" stroke-width="4"/>`;
      return wrapped(h, radiusAt(profile, h), a + (row % 2) * 0.11, shape);
    }),
  );
  const loop = tube(
    'M0 -500C-52 -510 -52 -584 0 -586C52 -584 52 -510 0 -500',
    13,
    ramps.brass,
    0.9,
  );
  const warm = glow(0, -190, 210, 260, '#ff9d2e', 0.5);
  const spots = spread(14, 0, 1)
    .map((t, i) =>
      glow(-420 + t * 840, -40 - ((i * 67) % 5) * 120 + (i % 3) * 40, 40, 32, '#ffdf8e', 0.3),
    )
    .join('');
  return {
    art: spots + body.art + warm + holes.join('') + loop + glow(0, -170, 420, 420, '#ffbe55', 0.34),
    shadow: body.shadow,
  };
}
