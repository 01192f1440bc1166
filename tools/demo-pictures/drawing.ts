// The elements of every picture: pieces, gradients, soft shadows, tubes, random numbers.
import { mix, type Ramp, tone } from './palette.ts';

/** An object at the origin: its drawing, and its shadow, which is blurred and lies below all drawings. */
export interface Piece {
  art: string;
  shadow: string;
}

export type Point = readonly [number, number];
export type Stop = readonly [offset: number, color: string, opacity?: number];

/** How much of a circle's depth is visible: 0 = from eye level, 1 = straight from above. */
export const TILT = 0.2;

let lastId = 0;
const nextId = (): string => `d${++lastId}`;
export const n = (value: number): string => String(Math.round(value * 10) / 10);

const stopTags = (stops: readonly Stop[]): string =>
  stops
    .map(([at, color, opacity = 1]) => {
      const see = opacity < 1 ? ` stop-opacity="${Math.round(opacity * 1000) / 1000}"` : '';
      return `<stop offset="${Math.round(at * 1000) / 1000}" stop-color="${color}"${see}/>`;
    })
    .join('');

/** Defines a gradient and passes its reference to `draw`. */
export function linear(stops: readonly Stop[], draw: (fill: string) => string, to: Point = [1, 0]) {
  const id = nextId();
  const axis = `x1="0" y1="0" x2="${to[0]}" y2="${to[1]}"`;
  return `<linearGradient id="${id}" ${axis}>${stopTags(stops)}</linearGradient>${draw(`url(#${id})`)}`;
}

function radial(
  stops: readonly Stop[],
  draw: (fill: string) => string,
  [x, y]: Point = [0.5, 0.5],
  reach = 0.5,
) {
  const id = nextId();
  const frame = `cx="${x}" cy="${y}" r="${reach}"`;
  return `<radialGradient id="${id}" ${frame}>${stopTags(stops)}</radialGradient>${draw(`url(#${id})`)}`;
}

export const ellipse = (x: number, y: number, rx: number, ry: number, look: string): string =>
  `<ellipse cx="${n(x)}" cy="${n(y)}" rx="${n(rx)}" ry="${n(ry)}" ${look}/>`;

export const path = (d: string, look: string): string => `<path d="${d}" ${look}/>`;

export const glow = (x: number, y: number, rx: number, ry: number, color: string, peak: number) =>
  radial(
    [
      [0, color, peak],
      [0.35, color, peak * 0.55],
      [0.7, color, peak * 0.13],
      [1, color, 0],
    ],
    (fill) => ellipse(x, y, rx, ry, `fill="${fill}"`),
  );

/** The dark line where a thing meets the table. */
export const contact = (rx: number, ry = rx * TILT, x = 0, y = 0): string =>
  glow(x + rx * 0.06, y + ry * 0.1, rx * 1.28, ry * 1.5 + 6, '#2b130a', 0.75);

export const clipped = (shape: string, inside: string): string => {
  const id = nextId();
  return `<clipPath id="${id}">${path(shape, '')}</clipPath><g clip-path="url(#${id})">${inside}</g>`;
};

/** The shadow of an upright outline, which falls to the right and back over the table. */
export function cast(outline: readonly Point[], depth = 0.18, reach = 0.62): string {
  const points = outline.map(([x, y]) => `${n(x - y * reach)},${n(y * depth)}`).join(' ');
  return `<polygon points="${points}" fill="#33170c" fill-opacity="0.36"/>`;
}

export const castBox = (width: number, height: number, depth?: number): string =>
  cast(
    [
      [-width / 2, 0],
      [-width / 2, -height],
      [width / 2, -height],
      [width / 2, 0],
    ],
    depth,
  );

export function place(piece: Piece, x: number, y: number, scale = 1, turn = 0, flip = 1): Piece {
  const spin = turn ? ` rotate(${turn})` : '';
  const move = `translate(${n(x)} ${n(y)}) scale(${scale * flip} ${scale})`;
  const upright = `translate(${n(x)} ${n(y)}) scale(${scale})`;
  return {
    art: `<g transform="${move}${spin}">${piece.art}</g>`,
    shadow: `<g transform="${upright}${spin}">${piece.shadow}</g>`,
  };
}

export const join = (...pieces: readonly Piece[]): Piece => ({
  art: pieces.map((piece) => piece.art).join(''),
  shadow: pieces.map((piece) => piece.shadow).join(''),
});

export const artOnly = (art: string): Piece => ({ art, shadow: '' });

/** A round rod along a path: one stroke per tone, each narrower and closer to the light. */
export function tube(d: string, width: number, ramp: Ramp, shine = 0.75): string {
  const layers: readonly (readonly [number, number, number])[] = [
    [1, 0.16, 0],
    [0.8, 0.4, -0.04],
    [0.5, 0.58, -0.1],
    [0.2, shine, -0.16],
  ];
  return layers
    .map(([share, light, shift]) => {
      const look = `fill="none" stroke="${tone(ramp, light)}" stroke-width="${n(width * share)}"`;
      const move = `transform="translate(${n(shift * width)} ${n(shift * width)})"`;
      return path(d, `${look} stroke-linecap="round" stroke-linejoin="round" ${move}`);
    })
    .join('');
}

/** Random numbers in [0, 1), the same ones for the same seed, so that every run draws the same picture. */
export function chance(seed: number): () => number {
  let state = seed * 2654435761;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let t = Math.imul(state ^ (state >>> 15), 1 | state);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296;
  };
}

export const spread = (count: number, from: number, to: number): number[] =>
  Array.from({ length: count }, (_, i) => from + ((to - from) * i) / Math.max(count - 1, 1));

export const tint = (color: string, share: number): string =>
  share < 0 ? mix(color, '#1d0d06', -share) : mix(color, '#ffffff', share);
