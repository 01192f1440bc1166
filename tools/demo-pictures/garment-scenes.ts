// The pictures of the clothing shop by key: what hangs or lies in each, the wall and the light.
import { folded, hanging } from './cloth.ts';
import { drape } from './drape.ts';
import { place } from './drawing.ts';
import {
  frockCut,
  gownCut,
  kurtaCut,
  longKurtaCut,
  mensKurtaCut,
  shirtCut,
  smallKurtaCut,
  vestCut,
} from './garment-cuts.ts';
import { bandhani, ikat, phulkari, sprig } from './garment-motifs.ts';
import { type Dress, garment } from './garments.ts';
import { blossom, buti, diamond, leafSprig, paisley, sun } from './motifs.ts';
import { ramps } from './palette.ts';
import type { Scene } from './scene.ts';
import { bloom, cloth, shot, wide } from './staging.ts';
import { basket, roll } from './woven.ts';

const butiKurta = (base: string, leaf: string, flower: string, trim: string): Dress => ({
  ...cloth(buti, base, leaf, flower),
  trim,
  accent: '#ecc878',
  columns: 7,
  hemBorder: 56,
});

const indigoKurta = butiKurta('#2f4580', '#dfe6f7', '#f3a92f', '#1c2a58');
const madderKurta = butiKurta('#a93634', '#fbdcd2', '#f3b64a', '#6a171b');
const marigoldKurta = butiKurta('#e0a02c', '#7c2f20', '#fdf1d6', '#7c2f20');

const chikan = (base: string, thread: string, shade: string): Dress => ({
  ...cloth(sprig, base, thread, shade),
  trim: base,
  accent: thread,
  columns: 7,
  hemBorder: 70,
  buttons: '#fffdf6',
});

const khadi = (base: string, stripe: string, trim: string): Dress => ({
  ...cloth(buti, base, stripe, stripe),
  trim,
  accent: stripe,
  stripes: [stripe],
  buttons: '#6b4523',
});

const gownRose: Dress = {
  ...cloth(paisley, '#8e2f5b', '#e9b75c', '#f6d9e2'),
  trim: '#57163a',
  accent: '#ecc878',
  columns: 10,
  hemBorder: 92,
};

const stripedShirt: Dress = {
  ...cloth(buti, '#f1ead9', '#2f4580', '#2f4580'),
  trim: '#2f4580',
  accent: '#2f4580',
  stripes: ['#2f4580', '#6f86bd'],
  buttons: '#f7efdc',
};
const sageShirt: Dress = {
  ...stripedShirt,
  cloth: '#dfe4cf',
  stripes: ['#55704b', '#8fa67f'],
  trim: '#55704b',
};
const ikatShirt: Dress = {
  ...cloth(ikat, '#8f2f2c', '#f4e4c4', '#26324f'),
  trim: '#8f2f2c',
  accent: '#f4e4c4',
  columns: 6,
  buttons: '#f7efdc',
};

const smallYellow: Dress = {
  ...cloth(sun, '#f2b53a', '#b4472f', '#fdf1d6'),
  trim: '#b4472f',
  accent: '#fdf1d6',
  columns: 6,
  hemBorder: 44,
};
const smallTeal: Dress = {
  ...cloth(blossom, '#2b7a7c', '#f7ead0', '#f3a92f'),
  trim: '#134a50',
  accent: '#f3c766',
  columns: 6,
  hemBorder: 44,
};
const frock: Dress = {
  ...cloth(blossom, '#f3c9c4', '#b8405a', '#e9a23b'),
  trim: '#b8405a',
  accent: '#fff3df',
  columns: 9,
  hemBorder: 46,
};
const vest = (base: string, main: string, second: string, trim: string): Dress => ({
  ...cloth(leafSprig, base, main, second),
  trim,
  accent: '#fffdf6',
  columns: 6,
  buttons: '#fffdf6',
});

const worn = (dress: Dress, cut = kurtaCut) => place(garment(dress, cut), 600, 262, 1);
const small = (dress: Dress, cut: typeof kurtaCut, x = 600, y = 300, scale = 1.1) =>
  place(garment(dress, cut), x, y, scale);

export const garmentScenes: Record<string, () => Scene> = {
  'kurta-indigo': shot('sand', 'window', worn(indigoKurta)),
  'kurta-madder': shot('linen', 'window', worn(madderKurta)),
  'kurta-marigold': shot('dusk', 'leaf', worn(marigoldKurta)),
  'chikan-white': shot(
    'dusk',
    'window',
    worn(chikan('#f4f0e6', '#ffffff', '#cfd3cd'), longKurtaCut),
  ),
  'chikan-mint': shot('blush', 'leaf', worn(chikan('#bcd3c2', '#f7fbf4', '#8fb09a'), longKurtaCut)),
  'mens-kurta-sand': shot(
    'teal',
    'window',
    worn(khadi('#dcc7a0', '#b99a67', '#c9ae80'), mensKurtaCut),
  ),
  'mens-kurta-teal': shot(
    'plaster',
    'window',
    worn(khadi('#2f6668', '#4f8a89', '#255355'), mensKurtaCut),
  ),
  'gown-rose': shot('blush', 'arch', worn(gownRose, gownCut)),
  'bandhani-madder': shot(
    'sand',
    'window',
    place(
      hanging('#b3262e', '#f0b13c', 560, 760, cloth(bandhani, '#b3262e', '#fbe7b5', '#f3a92f')),
      600,
      210,
      1.08,
    ),
  ),
  'bandhani-green': shot(
    'blush',
    'leaf',
    place(
      hanging('#1f6b4f', '#f0b13c', 560, 760, cloth(bandhani, '#1f6b4f', '#f6efc9', '#f3a92f')),
      600,
      210,
      1.08,
    ),
  ),
  phulkari: shot(
    'linen',
    'window',
    place(
      hanging('#7b2450', '#f3a92f', 560, 760, cloth(phulkari, '#7b2450', '#f3a92f', '#e2578b')),
      600,
      210,
      1.08,
    ),
  ),
  'wool-stole': shot(
    'dusk',
    'window',
    place(
      hanging('#6d5a4c', '#d8b58a', 460, 760, cloth(diamond, '#6d5a4c', '#8d7766', '#d8b58a')),
      600,
      210,
      1.08,
    ),
  ),
  'saree-teal': shot(
    'sand',
    'arch',
    place(drape(cloth(buti, '#0f6468', '#e2b95c', '#f1d38a'), '#7c1f3c'), 600, 200, 1.05),
  ),
  'saree-wine': shot(
    'sage',
    'window',
    place(drape(cloth(paisley, '#861d3f', '#e2b95c', '#f6dfae'), '#24304f'), 600, 200, 1.05),
  ),
  maheshwari: shot(
    'plaster',
    'leaf',
    place(
      folded(
        [
          cloth(diamond, '#e9ddc6', '#9c7a3c', '#f6e7c8'),
          cloth(leafSprig, '#7f9bb4', '#f4ead2', '#f2c25c'),
          cloth(sun, '#e8b7a2', '#8f3d2f', '#fbe9d8'),
        ],
        640,
        92,
      ),
      590,
      960,
      1.18,
    ),
  ),
  'shirt-stripe': shot('plaster', 'window', small(stripedShirt, shirtCut, 600, 260)),
  'shirt-sage': shot('clay', 'leaf', small(sageShirt, shirtCut, 600, 260)),
  'shirt-ikat': shot('sand', 'window', small(ikatShirt, shirtCut, 600, 260)),
  'kids-yellow': shot('teal', 'window', small(smallYellow, smallKurtaCut)),
  'kids-teal': shot('marigold', 'window', small(smallTeal, smallKurtaCut)),
  frock: shot('sage', 'window', small(frock, frockCut)),
  vests: shot(
    'linen',
    'window',
    small(vest('#f6ead6', '#d0774f', '#e9b46a', '#d0774f'), vestCut, 330, 330, 1),
    small(vest('#d6e2d2', '#5c7f5c', '#9dbb8f', '#5c7f5c'), vestCut, 880, 330, 1),
    small(vest('#dbe3ee', '#4b69a4', '#90a9d1', '#4b69a4'), vestCut, 605, 500, 1.06),
  ),
  'cotton-cloth': shot(
    'clay',
    'window',
    place(roll('#233a6e', ['#f3e6cf', '#b13a32', '#f3e6cf'], 760, 126), 600, 1000, 1.06),
    place(roll('#c7862b', ['#7c2f20', '#fdf1d6', '#7c2f20'], 640, 100), 630, 736, 1.04),
  ),
};

const rail = (dress: Dress, cut: typeof kurtaCut, x: number, scale: number) =>
  place(garment(dress, cut), x, 236, scale);

export const garmentBanners: Record<string, () => Scene> = {
  'banner-kurtas': wide(
    'dusk',
    'window',
    rail(indigoKurta, kurtaCut, 690, 0.86),
    rail(chikan('#f4f0e6', '#ffffff', '#cfd3cd'), longKurtaCut, 1150, 0.84),
    rail(madderKurta, kurtaCut, 1610, 0.86),
  ),
  'banner-sarees': wide(
    'oxblood',
    'leaf',
    place(drape(cloth(buti, '#0f6468', '#e2b95c', '#f1d38a'), '#7c1f3c'), 1400, 150, 0.86),
    place(basket(150, 230, 210, 260, ramps.madder), 470, 980, 1),
    place(
      folded(
        [
          cloth(leafSprig, '#7f9bb4', '#f4ead2', '#f2c25c'),
          cloth(sun, '#e8b7a2', '#8f3d2f', '#fbe9d8'),
          cloth(bandhani, '#e0a02c', '#8d2f1e', '#fdf1d6'),
        ],
        560,
        74,
      ),
      910,
      1000,
      0.95,
    ),
    bloom(1180, 1010, 48),
  ),
};
