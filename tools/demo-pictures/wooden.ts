// Draws wooden things: spoons in a jar, rolling board and pin, the serving tray.
import {
  artOnly,
  clipped,
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
import { turn } from './lathe.ts';
import { type Ramp, ramps, tone } from './palette.ts';

/** Carved spoons standing in a jar. */
export function spoons(): Piece {
  const ladle = (ramp: Ramp, head: string): string =>
    tube('M0 60V-330', 20, ramp, 0.78) +
    linear(
      [
        [0, tone(ramp, 0.84)],
        [0.5, tone(ramp, 0.6)],
        [1, tone(ramp, 0.3)],
      ],
      (fill) => path(head, `fill="${fill}" stroke="${tone(ramp, 0.22)}" stroke-width="3"`),
      [1, 0.3],
    );
  const round = 'M0 -310C-62 -330 -66 -450 0 -462C66 -450 62 -330 0 -310Z';
  const flat =
    'M-14 -300C-40 -340 -46 -440 -34 -470C-12 -482 24 -480 40 -466C46 -430 34 -340 12 -300Z';
  const slot = path(
    'M-8 -350V-440M12 -350V-440',
    'stroke="#3a1c0a" stroke-width="8" stroke-linecap="round"',
  );
  const bowlShade =
    ellipse(2, -388, 38, 54, 'fill="#2b1206" fill-opacity=".32"') +
    glow(14, -372, 26, 36, '#ffe6bd', 0.4);
  const stand = [
    [-70, -26, ladle(ramps.wood, round) + bowlShade],
    [72, 24, ladle(ramps.wood, flat) + slot],
    [-16, -7, ladle(ramps.woodPale, flat)],
    [36, 10, ladle(ramps.woodPale, round) + bowlShade],
  ] as const;
  const jar = turn({
    profile: [
      [0, 130],
      [0, 130],
      [8, 140],
      [250, 150],
      [262, 156],
      [268, 156],
    ],
    ramp: ramps.cream,
    finish: 'glaze',
    inside: ramps.cream,
    lip: 12,
    paint: (h) => (h < 96 ? ramps.sage : undefined),
  });
  const inner = stand.map(([x, a, art]) => place(artOnly(art), x, -262, 1, a).art).join('');
  const opening = 'M-400 -900H400V-266H144A144 28 0 0 1 -144 -266H-400Z';
  return { art: jar.art + clipped(opening, inner), shadow: jar.shadow };
}

/** Round rolling board on feet with its pin. */
export function rollingBoard(): Piece {
  const tilt = 0.42;
  const board = turn({
    profile: [
      [0, 250],
      [0, 250],
      [26, 256],
      [26, 256],
      [30, 330],
      [36, 338],
      [72, 338],
      [80, 330],
    ],
    ramp: ramps.wood,
    tilt,
  });
  const grain = spread(9, 0.16, 0.94)
    .map((s, i) =>
      ellipse(
        -20 + i * 3,
        -82,
        326 * s,
        326 * s * tilt * (0.96 - i * 0.01),
        `fill="none" stroke="${tone(ramps.wood, i % 2 ? 0.38 : 0.78)}" stroke-width="${3 + (i % 3) * 2}" stroke-opacity=".4"`,
      ),
    )
    .join('');
  const dough =
    ellipse(-70, -92, 150, 60, `fill="${tone(ramps.wax, 0.36)}"`) +
    ellipse(-72, -99, 148, 58, `fill="${tone(ramps.wax, 0.68)}"`) +
    glow(-110, -112, 80, 26, '#ffffff', 0.7) +
    glow(-20, -84, 60, 22, '#b98a4a', 0.3);
  const pin = turn({
    profile: [
      [0, 10],
      [6, 20],
      [60, 22],
      [84, 16],
      [96, 34],
      [110, 40],
      [310, 46],
      [510, 40],
      [524, 34],
      [536, 16],
      [560, 22],
      [614, 20],
      [620, 8],
    ],
    ramp: ramps.woodPale,
    grounded: false,
    tilt: 0.1,
  });
  const shade = `<g transform="translate(150 -70) rotate(62)">${glow(0, 0, 60, 320, '#2b1206', 0.5)}</g>`;
  return {
    art: board.art + grain + dough + shade + place(artOnly(pin.art), -150, 30, 1, 62).art,
    shadow: board.shadow,
  };
}

/** A long tray of mango wood with brass handles. */
export function tray(w = 820): Piece {
  const [a, deep] = [w / 2, 210];
  const top = `M${-a * 0.9} ${-deep}H${a * 0.9}L${a} -34H${-a}Z`;
  const front = `M${-a} -34H${a}L${a - 6} 0H${-a + 6}Z`;
  const grain = spread(15, 0.04, 0.96)
    .map((s, i) => {
      const y = -deep + (deep - 34) * s;
      const half = a * (0.9 + 0.1 * s);
      return path(
        `M${n(-half)} ${n(y)}C${n(-half * 0.4)} ${n(y - 9 + (i % 4) * 5)} ${n(half * 0.3)} ${n(y + 10 - (i % 3) * 6)} ${n(half)} ${n(y)}`,
        `stroke="${tone(ramps.wood, i % 3 ? 0.36 : 0.8)}" stroke-opacity=".42" stroke-width="${2 + (i % 3) * 1.6}" fill="none"`,
      );
    })
    .join('');
  const face = linear(
    [
      [0, tone(ramps.wood, 0.78)],
      [0.5, tone(ramps.wood, 0.62)],
      [1, tone(ramps.wood, 0.42)],
    ],
    (fill) => path(top, `fill="${fill}"`),
    [1, 0.3],
  );
  const lip =
    linear(
      [
        [0, tone(ramps.wood, 0.56)],
        [1, tone(ramps.wood, 0.22)],
      ],
      (fill) => path(front, `fill="${fill}"`),
      [0, 1],
    ) + path(`M${-a} -34H${a}`, `stroke="${tone(ramps.wood, 0.92)}" stroke-width="4"`);
  const ears = [-1, 1]
    .map((s) =>
      tube(
        `M${s * a * 0.93} -176C${s * (a + 66)} -176 ${s * (a + 76)} -66 ${s * (a - 4)} -66`,
        18,
        ramps.brass,
        0.92,
      ),
    )
    .join('');
  return {
    art: contact(a, 14) + ears + face + grain + lip,
    shadow: `<g transform="translate(30 6)">${path(`M${-a} 0L${-a * 0.8} ${-deep * 0.8}H${a}L${a * 1.1} 0Z`, 'fill="#33170c" fill-opacity=".4"')}</g>`,
  };
}
