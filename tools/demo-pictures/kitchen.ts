// Draws kitchen metal and stoneware: copper bottle and tumbler, pickle jar, cooking pot, tea tin.
import { artOnly, contact, join, type Piece, place, spread, tube } from './drawing.ts';
import { type ProfilePoint, radiusAt, turn, wrapped } from './lathe.ts';
import { type Ramp, ramps, tone } from './palette.ts';

/** Small hammer marks all around a metal wall. */
function hammered(
  from: number,
  to: number,
  radiusAt: (h: number) => number,
  ramp: Ramp,
  tilt?: number,
): string {
  return spread(Math.round((to - from) / 24), from, to)
    .flatMap((h, row) =>
      spread(17, -1.42, 1.42).map((a) =>
        wrapped(
          h,
          radiusAt(h),
          a + (row % 2) * 0.09,
          `<ellipse rx="11" ry="10" fill="${tone(ramp, 0.95)}" fill-opacity=".2"/><ellipse cx="3" cy="3.5" rx="9" ry="8" fill="${tone(ramp, 0.2)}" fill-opacity=".16"/>`,
          tilt,
        ),
      ),
    )
    .join('');
}

export function copperBottle(): Piece {
  const body = turn({
    profile: [
      [0, 112],
      [0, 112],
      [10, 122],
      [30, 126],
      [400, 126],
      [440, 118],
      [490, 82],
      [520, 60],
      [540, 56],
      [540, 56],
      [548, 60],
      [556, 56],
      [556, 56],
      [570, 54],
    ],
    ramp: ramps.copper,
    finish: 'metal',
  });
  const cap = turn({
    profile: [
      [0, 66],
      [0, 66],
      [8, 70],
      [64, 70],
      [72, 64],
      [72, 64],
      [78, 30],
      [88, 18],
      [104, 22],
      [116, 10],
    ],
    ramp: ramps.copper,
    finish: 'metal',
    grounded: false,
  });
  return join(body, artOnly(hammered(50, 400, () => 126, ramps.copper)), place(cap, 0, -566));
}

export function tumbler(): Piece {
  const body = turn({
    profile: [
      [0, 66],
      [0, 66],
      [8, 72],
      [190, 92],
      [206, 97],
      [210, 97],
    ],
    ramp: ramps.copper,
    finish: 'metal',
    inside: ramps.copper,
    lip: 7,
  });
  return join(body, artOnly(hammered(40, 180, (h) => 71 + h * 0.11, ramps.copper)));
}

/** A traditional pickle jar: cream salt glaze below, brown above, with a lid. */
export function pickleJar(top: Ramp = ramps.amberGlaze, tall = 1): Piece {
  const h = (v: number): number => v * tall;
  const body = turn({
    profile: [
      [0, 150],
      [0, 150],
      [10, 160],
      [h(60), 176],
      [h(200), 190],
      [h(300), 186],
      [h(360), 158],
      [h(392), 124],
      [h(404), 118],
      [h(430), 118],
    ],
    ramp: ramps.cream,
    finish: 'glaze',
    paint: (y) => (y > h(268) ? top : y > h(256) ? ramps.charcoal : undefined),
  });
  const lid = turn({
    profile: [
      [0, 130],
      [0, 130],
      [10, 142],
      [34, 144],
      [44, 134],
      [56, 80],
      [64, 36],
      [74, 26],
      [88, 40],
      [104, 40],
      [116, 18],
      [118, 2],
    ],
    ramp: top,
    finish: 'glaze',
    grounded: false,
  });
  const crest = wrapped(
    h(150),
    186,
    -0.05,
    `<g fill="none" stroke="${tone(ramps.indigo, 0.35)}" stroke-width="5" stroke-opacity=".85"><ellipse rx="74" ry="52"/><ellipse rx="63" ry="42" stroke-width="2.5"/><path d="M0 30C-6 8 -4 -6 0 -30M0 16C-22 14 -30 2 -34 -10C-16 -8 -4 0 0 16ZM0 16C22 14 30 2 34 -10C16 -8 4 0 0 16Z"/></g>`,
  );
  return join(body, artOnly(crest), place(lid, 0, -h(424)));
}

/** A tin-lined cooking pot with two ring handles and a lid. */
export function handi(ramp: Ramp = ramps.brass): Piece {
  const profile: ProfilePoint[] = [
    [0, 130],
    [0, 130],
    [20, 170],
    [90, 236],
    [170, 252],
    [240, 222],
    [282, 180],
    [300, 178],
    [322, 214],
    [330, 216],
  ];
  const pot = turn({ profile, ramp, finish: 'metal', inside: ramps.steel, lip: 9 });
  const lid = turn({
    profile: [
      [0, 196],
      [0, 196],
      [8, 204],
      [20, 200],
      [44, 140],
      [64, 50],
      [70, 24],
      [80, 18],
      [92, 34],
      [110, 34],
      [122, 14],
      [124, 2],
    ],
    ramp,
    finish: 'metal',
    grounded: false,
  });
  const ears = [-1, 1]
    .map((s) =>
      tube(`M${s * 214} -262C${s * 300} -290 ${s * 306} -196 ${s * 240} -204`, 17, ramp, 0.92),
    )
    .join('');
  return join(
    artOnly(ears),
    pot,
    artOnly(hammered(60, 262, (h) => radiusAt(profile, h), ramp)),
    place(lid, 0, -322),
  );
}

/** A printed tin with a pressed lid. */
export function tin(body: Ramp, lid: Ramp, art: string, tall = 400, width = 150): Piece {
  const can = turn({
    profile: [
      [0, width],
      [0, width],
      [tall, width],
    ],
    ramp: body,
    finish: 'glaze',
  });
  const cap = turn({
    profile: [
      [0, width + 6],
      [0, width + 6],
      [64, width + 6],
      [64, width + 6],
      [68, width - 2],
      [68, width - 24],
      [76, width - 30],
    ],
    ramp: lid,
    finish: 'metal',
    grounded: false,
  });
  return {
    art:
      contact(width) +
      can.art +
      wrapped(tall * 0.46, width, -0.04, art) +
      place(artOnly(cap.art), 0, -tall + 4).art,
    shadow: can.shadow,
  };
}
