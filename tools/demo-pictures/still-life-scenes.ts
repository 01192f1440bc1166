// The still lifes: one picture for every category, and three wide banners.
import { cushion, folded } from './cloth.ts';
import { place } from './drawing.ts';
import { copperBottle, handi, pickleJar } from './kitchen.ts';
import { diya, lantern, samai, urli } from './lamps.ts';
import { stems } from './living.ts';
import { ramps } from './palette.ts';
import { planter, vase } from './pots.ts';
import type { Scene } from './scene.ts';
import { heap, mortar } from './spice.ts';
import {
  bloom,
  indigoPrint,
  madderPrint,
  marigoldPrint,
  sagePrint,
  shot,
  wide,
} from './staging.ts';
import { chaiGlass, kettle } from './tea.ts';
import { basket } from './woven.ts';

export const categoryScenes: Record<string, () => Scene> = {
  'category-light': shot(
    'oxblood',
    'arch',
    place(samai(), 470, 960, 0.98),
    place(lantern(), 850, 990, 0.8),
    place(diya(), 250, 1040, 0.9),
    bloom(640, 1040, 44),
  ),
  'category-kitchen': shot(
    'sand',
    'window',
    place(copperBottle(), 330, 960, 0.95),
    place(handi(), 700, 980, 1.05),
    place(pickleJar(ramps.amberGlaze, 0.8), 990, 1030, 0.72),
    place(heap(ramps.madder, '#d8553a', ramps.steel, 92, 0.4), 400, 1060, 1),
  ),
  'category-table': shot(
    'teal',
    'arch',
    place(kettle(ramps.madder), 500, 940, 1.05),
    place(chaiGlass(), 830, 980, 1),
    place(chaiGlass(), 980, 1040, 1.05),
  ),
  'category-cloth': shot(
    'blush',
    'window',
    place(cushion(madderPrint), 760, 910, 0.86),
    place(folded([sagePrint, indigoPrint, marigoldPrint], 560, 64), 480, 1020, 1),
  ),
  'category-basket': shot(
    'sage',
    'leaf',
    place(planter(), 400, 950, 1),
    place(basket(190, 270, 240, 300, ramps.madder), 800, 1020, 1),
  ),
};

export const bannerScenes: Record<string, () => Scene> = {
  'banner-festive': wide(
    'oxblood',
    'arch',
    place(samai(), 960, 900, 1.05),
    place(urli(280), 1370, 960, 0.95),
    place(lantern(), 560, 900, 0.9),
    place(diya(), 300, 960, 0.9),
    place(diya(), 780, 1000, 0.8),
    place(diya(), 1700, 930, 0.8),
    bloom(1080, 1000, 50),
    bloom(420, 1010, 46),
    bloom(1640, 1010, 50, ramps.madder),
  ),
  'banner-kitchen': wide(
    'sage',
    'window',
    place(copperBottle(), 1010, 880, 0.95),
    place(pickleJar(), 1250, 900, 0.95),
    place(handi(), 1560, 930, 1),
    place(mortar(), 760, 950, 0.8),
    place(heap(ramps.marigold, '#ffd76a', ramps.steel, 92, 0.4), 1180, 1010),
    place(heap(ramps.madder, '#d8553a', ramps.steel, 92, 0.4), 1000, 1000, 0.9),
    place(planter(), 420, 900, 0.7),
  ),
  'banner-cloth': wide(
    'blush',
    'leaf',
    place(cushion(indigoPrint), 1120, 900, 0.9),
    place(cushion(marigoldPrint), 1540, 930, 0.84),
    place(folded([sagePrint, madderPrint], 520, 70), 700, 980, 0.95),
    place(vase(ramps.white, ramps.cobalt, stems(6, 360)), 380, 930, 0.85),
  ),
};
