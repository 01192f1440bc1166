// The colours of the demo shops: tonal ramps from deep shadow to highlight, and their mixtures.
export type Ramp = readonly string[];

export const ramps = {
  brass: ['#2c1804', '#7a4d14', '#b98530', '#e2b95c', '#f8e3a0', '#fffbea'],
  bronze: ['#1c0f04', '#4a2c0e', '#7d531f', '#b08136', '#e0b766', '#fff2cd'],
  copper: ['#2d0f07', '#7d3419', '#b7603a', '#de9266', '#f7c7a3', '#fff3e8'],
  steel: ['#20242a', '#5b6168', '#8f969b', '#bfc5c8', '#e6eaeb', '#ffffff'],
  kansa: ['#33200c', '#7d5a32', '#b08c58', '#d6b785', '#f1deb8', '#fffaf0'],
  iron: ['#0c0d0f', '#22252a', '#3b4047', '#5c626b', '#8d949c', '#dfe4e8'],
  terracotta: ['#431a0e', '#873d22', '#b75e3a', '#d6835a', '#eaab85', '#f9d7bd'],
  clayDark: ['#2a1712', '#53322a', '#7a5041', '#9c7060', '#c29a8a', '#ead0c3'],
  cream: ['#6b5a48', '#a8957d', '#d3c3aa', '#ece0cb', '#f8f1e3', '#fffdf8'],
  white: ['#77706a', '#a9a29b', '#d6d0c9', '#eeeae4', '#faf8f4', '#ffffff'],
  amberGlaze: ['#2d1206', '#5f2c10', '#8d4a1c', '#b56c30', '#dca066', '#ffe9cc'],
  indigo: ['#0d1430', '#1c2a58', '#2f4580', '#4f69a8', '#8aa0cf', '#d7e0f4'],
  cobalt: ['#0a1d4a', '#133680', '#2459b4', '#4d86d6', '#93b8ec', '#e0edfc'],
  sage: ['#263023', '#4b5b45', '#728468', '#9aab8d', '#c2ceb6', '#ecf2e4'],
  forest: ['#0c1c12', '#1d3b26', '#33603d', '#558a57', '#8db784', '#dbeed2'],
  teal: ['#06262a', '#0f474c', '#216d70', '#47979a', '#8cc6c5', '#dff4f2'],
  charcoal: ['#131211', '#272523', '#403d3a', '#625e59', '#928d87', '#d8d4ce'],
  stone: ['#25262a', '#474a4e', '#6b6e70', '#929492', '#bbbbb6', '#e8e7e2'],
  marigold: ['#5c2a03', '#a35206', '#d9810f', '#f3a92f', '#fccf6d', '#fff3cf'],
  madder: ['#33080c', '#651519', '#952a2a', '#bf4d45', '#e08b7d', '#fbdcd2'],
  rose: ['#4a1c22', '#8a444a', '#bb6f70', '#dc9c97', '#f1c8c0', '#fdeee9'],
  wood: ['#2b1608', '#5d3617', '#8c5a2c', '#b37f49', '#d3a772', '#f0d6ad'],
  woodPale: ['#4a3018', '#85603a', '#b58c5e', '#d5b083', '#ead0ab', '#faecd4'],
  straw: ['#3f2c0f', '#7d5f2c', '#b08e4d', '#d2b577', '#e9d5a4', '#fbf1d4'],
  chai: ['#3a1605', '#753510', '#a45a25', '#c77f42', '#e2a970', '#fbdcb2'],
  wax: ['#9a8562', '#c9b48d', '#e8d8b6', '#f6ecd3', '#fdf8ea', '#ffffff'],
} as const satisfies Record<string, Ramp>;

const channels = (hex: string): [number, number, number] => {
  const n = Number.parseInt(hex.slice(1, 7), 16);
  return [n >> 16, (n >> 8) & 255, n & 255];
};

export function mix(from: string, to: string, share: number): string {
  const a = channels(from);
  const b = channels(to);
  const at = (i: 0 | 1 | 2): number => Math.round(a[i] + (b[i] - a[i]) * share);
  return `#${((1 << 24) | (at(0) << 16) | (at(1) << 8) | at(2)).toString(16).slice(1)}`;
}

/** The colour of a ramp at a light value: 0 = its deepest shadow, 1 = its highlight. */
export function tone(ramp: Ramp, light: number): string {
  const at = Math.min(Math.max(light, 0), 0.9999) * (ramp.length - 1);
  const step = Math.floor(at);
  return mix(ramp[step] ?? '#000000', ramp[step + 1] ?? '#ffffff', at - step);
}

export const walls = {
  plaster: { wall: '#e6d3bf', floor: '#efe0cd' },
  clay: { wall: '#d19a7c', floor: '#dfb196' },
  sand: { wall: '#e3c79c', floor: '#ecd8b5' },
  sage: { wall: '#b4bda2', floor: '#cbd1ba' },
  dusk: { wall: '#93a3b6', floor: '#b3bfcb' },
  blush: { wall: '#e0b5a6', floor: '#ebcabd' },
  marigold: { wall: '#e3ad55', floor: '#edc57e' },
  night: { wall: '#2b2a3d', floor: '#413b4a' },
  oxblood: { wall: '#7c2f2a', floor: '#93453a' },
  teal: { wall: '#5f8b88', floor: '#86a8a3' },
  linen: { wall: '#e9e2d6', floor: '#f1ebe1' },
} as const;

export type Wall = keyof typeof walls;
