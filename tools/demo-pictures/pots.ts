// Draws pots: painted planter, water pot with a tap, blue-and-white vase.
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
import { turn, wrapped } from './lathe.ts';
import { plant, stems } from './living.ts';
import { blossom, leafSprig } from './motifs.ts';
import { type Ramp, ramps, tone } from './palette.ts';
import { painted } from './tea.ts';

export function planter(
  ramp: Ramp = ramps.terracotta,
  band = '#f8ead6',
  leaves: Piece = plant(11, 300),
): Piece {
  const pot = turn({
    profile: [
      [0, 130],
      [0, 130],
      [10, 140],
      [210, 186],
      [210, 186],
      [212, 206],
      [218, 210],
      [272, 214],
      [280, 210],
    ],
    ramp,
    inside: ramps.clayDark,
    lip: 16,
  });
  const soil =
    ellipse(0, -274, 190, 36, 'fill="#2c1a12"') + glow(-50, -280, 110, 22, '#7a5138', 0.6);
  const marks =
    spread(11, -1.38, 1.38)
      .map((a, i) =>
        wrapped(
          120,
          165,
          a,
          i % 2
            ? `<path d="M0 -34L24 0L0 34L-24 0Z" fill="none" stroke="${band}" stroke-width="5"/>`
            : `<circle r="8" fill="${band}"/>`,
        ),
      )
      .join('') +
    [70, 172]
      .map((h) => {
        const r = 130 + h * 0.265;
        return path(
          `M${n(-r)} ${-h}A${n(r)} ${n(r * 0.2)} 0 0 0 ${n(r)} ${-h}`,
          `stroke="${band}" stroke-width="5" fill="none"`,
        );
      })
      .join('');
  return {
    art: pot.art + marks + soil + place(leaves, 0, -276).art,
    shadow: pot.shadow + place(leaves, 170, -50).shadow,
  };
}

/** A round-bellied water pot with a lid and a small brass tap. */
export function waterPot(): Piece {
  const pot = turn({
    profile: [
      [0, 120],
      [0, 120],
      [14, 150],
      [90, 228],
      [190, 262],
      [290, 234],
      [350, 164],
      [376, 124],
      [396, 120],
      [420, 148],
      [428, 150],
    ],
    ramp: ramps.terracotta,
    inside: ramps.terracotta,
    paint: (h) => ((h > 262 && h < 272) || (h > 300 && h < 306) ? ramps.cream : undefined),
  });
  const lid = turn({
    profile: [
      [0, 136],
      [0, 136],
      [8, 142],
      [22, 130],
      [38, 70],
      [46, 28],
      [58, 22],
      [74, 34],
      [88, 22],
      [92, 2],
    ],
    ramp: ramps.terracotta,
    grounded: false,
  });
  const dots = spread(17, -1.4, 1.4)
    .map((a, i) =>
      wrapped(
        286,
        236,
        a,
        i % 2
          ? '<circle r="6" fill="#fbf3e4"/>'
          : '<path d="M0 -11L9 0L0 11L-9 0Z" fill="#fbf3e4"/>',
      ),
    )
    .join('');
  const tap =
    tube('M-20 -94V-60M-20 -94L-20 -40', 26, ramps.brass, 0.95) +
    ellipse(-20, -92, 30, 30, `fill="${tone(ramps.brass, 0.5)}"`) +
    glow(-30, -104, 22, 22, '#fffbe0', 0.9) +
    tube('M-52 -118H12', 13, ramps.brass, 0.95);
  return join(pot, artOnly(dots + tap), place(lid, 0, -420));
}

/** A glazed vase in the blue pottery of Jaipur. */
export function vase(
  ramp: Ramp = ramps.white,
  ink: Ramp = ramps.cobalt,
  inside: Piece = stems(7, 420),
): Piece {
  const body = turn({
    profile: [
      [0, 100],
      [0, 100],
      [10, 108],
      [40, 120],
      [150, 178],
      [230, 180],
      [310, 130],
      [360, 74],
      [400, 62],
      [440, 78],
      [450, 84],
    ],
    ramp,
    finish: 'glaze',
    inside: ramps.charcoal,
    lip: 10,
    paint: (h) => (h < 26 || (h > 318 && h < 340) || h > 430 ? ink : undefined),
  });
  const ring = spread(8, -1.16, 1.16)
    .map((a, i) =>
      wrapped(
        196,
        183,
        a,
        painted(
          i % 2 ? leafSprig : blossom,
          tone(ink, 0.36 + 0.1 * Math.cos(a)),
          i % 2 ? tone(ramps.teal, 0.48) : '#fff6dc',
          i % 2 ? 118 : 96,
        ),
      ),
    )
    .join('');
  const low = spread(11, -1.2, 1.2)
    .map((a) =>
      wrapped(
        72,
        140,
        a,
        `<path d="M0 -26C14 -8 14 12 0 26C-14 12 -14 -8 0 -26Z" fill="${tone(ink, 0.42)}"/>`,
      ),
    )
    .join('');
  const lipFront = path(
    'M-74 -448A74 14 0 0 0 74 -448L74 -440A74 16 0 0 1 -74 -440Z',
    `fill="${tone(ink, 0.46)}"`,
  );
  return {
    art: body.art + ring + low + place(inside, 0, -444).art + lipFront,
    shadow: body.shadow,
  };
}
