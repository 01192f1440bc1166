// Draws tea things: the fluted chai glass, dipped mugs, the painted enamel kettle.
import {
  artOnly,
  contact,
  ellipse,
  glow,
  linear,
  n,
  type Piece,
  path,
  place,
  spread,
  tube,
} from './drawing.ts';
import { type ProfilePoint, turn, wrapped } from './lathe.ts';
import { wisp } from './living.ts';
import { blossom, leafSprig, type Motif } from './motifs.ts';
import { type Ramp, ramps, tone } from './palette.ts';

/** The fluted tea-stall glass, with tea. */
export function chaiGlass(steam = true): Piece {
  const wall: ProfilePoint[] = [
    [0, 74],
    [0, 74],
    [8, 80],
    [150, 98],
    [240, 112],
    [244, 112],
  ];
  const tea = turn({
    profile: [
      [18, 70],
      [18, 70],
      [30, 74],
      [190, 97],
      [190, 97],
      [196, 98],
    ],
    ramp: ramps.chai,
    finish: 'glaze',
    grounded: false,
  });
  const top =
    linear(
      [
        [0, tone(ramps.chai, 0.66)],
        [0.5, tone(ramps.chai, 0.84)],
        [1, tone(ramps.chai, 0.56)],
      ],
      (fill) => ellipse(0, -196, 98, 20, `fill="${fill}"`),
    ) +
    spread(7, -78, -20)
      .map((x, i) => ellipse(x, -198 - (i % 3) * 5, 6 - (i % 2) * 2, 3, 'fill="#fbe3bf"'))
      .join('');
  const glass = turn({ profile: wall, ramp: ramps.white, finish: 'glass' });
  const flutes = spread(9, -1.3, 1.3)
    .map((a) => {
      const [s, c] = [Math.sin(a), Math.cos(a)];
      return path(
        `M${n(76 * s)} ${n(-14 + 15 * c)}L${n(97 * s)} ${n(-140 + 19 * c)}`,
        `stroke="#fff" stroke-opacity="${n(0.3 + 0.3 * Math.abs(s)).slice(0, 4)}" stroke-width="4" stroke-linecap="round"`,
      );
    })
    .join('');
  const foot = ellipse(0, -4, 72, 14, 'fill="#fff3e0" fill-opacity=".35"');
  const rim =
    ellipse(
      0,
      -244,
      112,
      22.4,
      'fill="#fff" fill-opacity=".07" stroke="#fff" stroke-opacity=".8" stroke-width="4"',
    ) +
    path(
      'M-112 -244A112 22 0 0 0 112 -244',
      'stroke="#a8744a" stroke-opacity=".4" stroke-width="2" fill="none"',
    );
  const shine = path(
    'M-72 -40L-88 -190',
    'stroke="#fff" stroke-opacity=".75" stroke-width="9" stroke-linecap="round"',
  );
  const vapour = steam
    ? `<g transform="translate(-16 -214)">${wisp(250, 26, 0.75, 20)}</g><g transform="translate(30 -210)">${wisp(200, -22, 0.6, 16)}</g>`
    : '';
  return {
    art: contact(80) + tea.art + top + foot + glass.art + flutes + shine + rim + vapour,
    shadow: glass.shadow,
  };
}

/** A thrown mug, dipped in a second glaze. */
export function mug(glaze: Ramp, body: Ramp = ramps.cream, tall = 320): Piece {
  const cup = turn({
    profile: [
      [0, 118],
      [0, 118],
      [12, 136],
      [60, 152],
      [tall * 0.6, 150],
      [tall - 6, 146],
      [tall, 148],
    ],
    ramp: body,
    finish: 'glaze',
    inside: glaze,
    lip: 10,
    paint: (h) => (h > tall * 0.36 ? glaze : undefined),
  });
  const handle = tube(
    `M128 ${-tall * 0.8}C262 ${-tall * 0.86} 250 ${-tall * 0.22} 132 ${-tall * 0.28}`,
    36,
    glaze,
    0.86,
  );
  const specks = spread(60, 0, 1)
    .map((t, i) =>
      wrapped(
        20 + ((i * 37) % 80),
        140,
        Math.sin(i * 12.9) * 1.3 + t * 0.1,
        `<circle r="${1.5 + (i % 3)}" fill="#7a5a3a" fill-opacity=".5"/>`,
      ),
    )
    .join('');
  const drink =
    ellipse(0, -tall + 10, 132, 24, `fill="${tone(ramps.chai, 0.34)}"`) +
    glow(-30, -tall + 6, 80, 14, '#f2c48d', 0.7);
  return { art: handle + cup.art + specks + drink, shadow: cup.shadow };
}

export const painted = (motif: Motif, main: string, second: string, size: number): string =>
  `<g transform="scale(${size / 100})">${motif(main, second)}</g>`;

/** An enamel kettle with painted flowers. */
export function kettle(ramp: Ramp = ramps.teal): Piece {
  const body = turn({
    profile: [
      [0, 170],
      [0, 170],
      [14, 184],
      [70, 226],
      [140, 236],
      [210, 212],
      [262, 160],
      [280, 120],
      [284, 118],
    ],
    ramp,
    finish: 'glaze',
  });
  const lid = turn({
    profile: [
      [0, 126],
      [0, 126],
      [8, 128],
      [30, 104],
      [46, 48],
      [52, 20],
      [60, 16],
      [74, 28],
      [90, 24],
      [98, 4],
    ],
    ramp,
    finish: 'glaze',
    grounded: false,
  });
  const spout =
    path(
      'M190 -96C262 -104 258 -220 326 -262L366 -250C340 -200 330 -70 206 -40Z',
      `fill="${tone(ramp, 0.38)}"`,
    ) +
    path(
      'M206 -92C274 -104 272 -214 332 -256L344 -254C300 -200 300 -96 214 -70Z',
      `fill="${tone(ramp, 0.66)}"`,
    ) +
    ellipse(346, -257, 22, 8, `fill="${tone(ramp, 0.1)}" transform="rotate(16 346 -257)"`);
  const bail =
    tube('M-150 -256C-214 -520 214 -520 150 -256', 16, ramps.charcoal, 0.7) +
    tube('M-76 -440C-40 -456 40 -456 76 -440', 38, ramps.wood, 0.82);
  const flowers =
    [
      [-0.85, 118, 96],
      [-0.16, 142, 132],
      [0.62, 112, 104],
    ]
      .map(([a = 0, h = 0, size = 0]) =>
        wrapped(h, 234, a, painted(blossom, '#f6d9cf', '#c4453b', size)),
      )
      .join('') +
    [
      [-0.52, 176],
      [0.26, 190],
      [0.98, 150],
      [-0.5, 76],
      [0.24, 66],
    ]
      .map(([a = 0, h = 0]) => wrapped(h, 228, a, painted(leafSprig, '#f2e6b8', '#d9b64a', 64)))
      .join('');
  const rim = path(
    'M-120 -282A120 24 0 0 0 120 -282',
    `stroke="${tone(ramps.charcoal, 0.5)}" stroke-width="7" fill="none"`,
  );
  return {
    art: spout + body.art + flowers + rim + place(artOnly(lid.art), 0, -278).art + bail,
    shadow: body.shadow,
  };
}
