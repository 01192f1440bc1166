// Draws a scene: wall, table, evening sun, the layer of soft shadows, and the objects above it, as
// PNG.
import sharp from 'sharp';
import { glow, linear, n, type Piece, path } from './drawing.ts';
import { mix, type Wall, walls } from './palette.ts';

export type Sun = 'window' | 'leaf' | 'arch' | 'plain';

export interface Scene {
  wall: Wall;
  pieces: readonly Piece[];
  sun?: Sun;
  /** The height of the table's far edge as a share of the picture; 0 = only the table is visible. */
  horizon?: number;
  width?: number;
  height?: number;
}

const SOFTNESS = 4;

/** The shadow of a palm leaf from the upper right. */
function leafLight(width: number, horizon: number): string {
  const frond = (x: number, y: number, turn: number, size: number, opacity: number): string => {
    let blades = path('M0 0Q240 -30 520 70', 'stroke="#3a2015" stroke-width="9" fill="none"');
    for (let i = 1; i < 15; i++) {
      const t = i / 15;
      const [px, py] = [480 * t + 40 * t * t, -60 * t * (1 - t) + 70 * t * t];
      const long = 300 * Math.sin(Math.PI * (0.12 + t * 0.78)) + 40;
      for (const side of [-1, 1]) {
        const d = `M0 0C${n(long * 0.3)} -22 ${n(long * 0.8)} -12 ${n(long)} 14C${n(long * 0.7)} 16 ${n(long * 0.3)} 14 0 0Z`;
        const angle = side * (74 - 44 * t) + 14 * t;
        blades += path(
          d,
          `transform="translate(${n(px)} ${n(py)}) rotate(${n(angle)})" fill="#3a2015"`,
        );
      }
    }
    return `<g transform="translate(${n(x)} ${n(y)}) rotate(${turn}) scale(${size})" opacity="${opacity}">${blades}</g>`;
  };
  return (
    frond(width * 1.04, horizon * 0.02, 146, 1.15, 0.17) +
    frond(width * 0.72, horizon * -0.12, 118, 0.8, 0.1)
  );
}

function windowLight(width: number, height: number): string {
  let panes = '';
  const [w, h] = [width * 0.105, height * 0.2];
  for (let row = 0; row < 3; row++) {
    for (let column = 0; column < 3; column++) {
      const x = width * 0.47 + column * (w + 22) + row * 62;
      const y = height * 0.03 + row * (h + 24) + column * 34;
      const d = `M${n(x)} ${n(y)}l${n(w)} 34l52 ${n(h)}l${n(-w)} -34Z`;
      panes += path(d, 'fill="#fff3d6" fill-opacity="0.34"');
    }
  }
  return panes;
}

/** A scalloped Mughal arch, painted or cut into the wall. */
function archPath(x: number, base: number, width: number, height: number): string {
  const w = width / 2;
  const spring = base - height * 0.56;
  const lift = (share: number): number => spring - height * 0.44 * share;
  return (
    `M${n(x - w)} ${n(base)}V${n(spring)}Q${n(x - w)} ${n(lift(0.3))} ${n(x - w * 0.72)} ${n(lift(0.36))}` +
    `Q${n(x - w * 0.76)} ${n(lift(0.66))} ${n(x - w * 0.36)} ${n(lift(0.7))}Q${n(x - w * 0.3)} ${n(lift(0.86))} ${n(x)} ${n(lift(1))}` +
    `Q${n(x + w * 0.3)} ${n(lift(0.86))} ${n(x + w * 0.36)} ${n(lift(0.7))}Q${n(x + w * 0.76)} ${n(lift(0.66))} ${n(x + w * 0.72)} ${n(lift(0.36))}` +
    `Q${n(x + w)} ${n(lift(0.3))} ${n(x + w)} ${n(spring)}V${n(base)}Z`
  );
}

function studio(scene: Scene): string {
  const { width = 1200, height = 1200, sun = 'window', horizon = 0.64 } = scene;
  const { wall, floor } = walls[scene.wall];
  const dark = scene.wall === 'night' || scene.wall === 'oxblood';
  const edge = height * horizon;
  const rect = (y: number, tall: number) => (fill: string) =>
    `<rect x="-20" y="${n(y)}" width="${width + 40}" height="${n(tall)}" fill="${fill}"/>`;
  const back = linear(
    [
      [0, mix(wall, '#fff6e4', dark ? 0.06 : 0.26)],
      [0.55, wall],
      [1, mix(wall, '#3a1d12', 0.2)],
    ],
    rect(-20, height + 40),
    [1, 0.5],
  );
  const arch = archPath(width * 0.5, edge, width * (width > height ? 0.34 : 0.62), edge * 0.86);
  const niche =
    sun === 'arch'
      ? path(
          arch,
          `fill="${mix(wall, '#3a1d12', 0.2)}" fill-opacity="0.8" transform="translate(-14 0)"`,
        ) + path(arch, `fill="${mix(wall, dark ? '#ff9a4d' : '#fff3dc', dark ? 0.14 : 0.3)}"`)
      : '';
  const table = linear(
    [
      [0, mix(floor, '#3a1d12', horizon ? 0.16 : 0)],
      [0.16, floor],
      [1, mix(floor, '#fff8ea', dark ? 0.05 : 0.35)],
    ],
    rect(edge, height - edge + 20),
    [0, 1],
  );
  const rays =
    sun === 'leaf' ? leafLight(width, edge) : sun === 'window' ? windowLight(width, height) : '';
  const pool = glow(
    width * 0.4,
    height * 0.5,
    width * 0.62,
    height * 0.62,
    dark ? '#ffb066' : '#fff4dc',
    dark ? 0.26 : 0.4,
  );
  const corner = glow(width * 1.02, height * 1.02, width * 0.6, height * 0.5, '#2b120a', 0.2);
  return back + niche + table + rays + pool + corner;
}

const svg = (width: number, height: number, shrink: number, body: string): Buffer =>
  Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width / shrink}" height="${height / shrink}" viewBox="0 0 ${width} ${height}">${body}</svg>`,
  );

export async function photograph(scene: Scene): Promise<Buffer> {
  const { width = 1200, height = 1200, pieces } = scene;
  const below = studio(scene) + pieces.map((piece) => piece.shadow).join('');
  const soft = await sharp(svg(width, height, SOFTNESS, below))
    .blur(2.4)
    .raw()
    .toBuffer({ resolveWithObject: true });
  const art = svg(width, height, 1, pieces.map((piece) => piece.art).join(''));
  return sharp(soft.data, { raw: soft.info })
    .resize(width, height, { kernel: 'linear' })
    .composite([{ input: art }])
    .removeAlpha()
    .png({ compressionLevel: 2 })
    .toBuffer();
}
