// The picture of every product by key: its objects with their places, the wall and the light.
import { cushion, folded, hanging } from './cloth.ts';
import { place } from './drawing.ts';
import { candle, dhoop, incense } from './fragrance.ts';
import { copperBottle, handi, pickleJar, tin, tumbler } from './kitchen.ts';
import { diya, lantern, samai, urli } from './lamps.ts';
import { plant, stems } from './living.ts';
import { blossom, buti, leafSprig, paisley, sun } from './motifs.ts';
import { ramps } from './palette.ts';
import { bluePlate, thali } from './plates.ts';
import { planter, vase, waterPot } from './pots.ts';
import type { Scene } from './scene.ts';
import { heap, mortar, spiceBox, spiceLid } from './spice.ts';
import { bloom, cloth, indigoPrint, label, madderPrint, sagePrint, shot } from './staging.ts';
import { chaiGlass, kettle, mug } from './tea.ts';
import { rollingBoard, spoons, tray } from './wooden.ts';
import { basket, roll, tote } from './woven.ts';

export const productScenes: Record<string, () => Scene> = {
  samai: shot(
    'clay',
    'arch',
    place(samai(), 590, 990, 1.26),
    bloom(300, 990, 54),
    bloom(368, 1030, 42),
    bloom(838, 1024, 46, ramps.madder),
  ),
  urli: shot(
    'sage',
    'leaf',
    place(urli(), 600, 960, 1.16),
    bloom(270, 1060, 46),
    bloom(950, 1050, 40),
  ),
  diya: shot(
    'night',
    'plain',
    place(diya(ramps.terracotta), 330, 850, 1.15),
    place(diya(ramps.terracotta), 840, 830, 1.1),
    place(diya(ramps.terracotta), 250, 1040, 1.3),
    place(diya(ramps.terracotta), 650, 1020, 1.5),
    bloom(960, 1050, 60),
    bloom(540, 850, 40),
  ),
  lantern: shot('night', 'plain', place(lantern(), 600, 970, 1.3)),
  incense: shot('dusk', 'window', place(incense(), 570, 980, 1.12)),
  candle: shot(
    'blush',
    'window',
    place(candle(ramps.terracotta), 520, 970, 1.35),
    place(candle(ramps.sage, 200, 120), 860, 1000, 1.1),
  ),
  'candle-sage': shot(
    'sage',
    'leaf',
    place(candle(ramps.sage), 600, 980, 1.5),
    bloom(330, 1010, 44, ramps.rose),
  ),
  dhoop: shot('teal', 'plain', place(dhoop(), 600, 980, 1.28)),
  'copper-bottle': shot(
    'dusk',
    'leaf',
    place(copperBottle(), 480, 1010, 1.22),
    place(tumbler(), 800, 1020, 1.3),
  ),
  'copper-bottle-2': shot(
    'plaster',
    'window',
    place(tumbler(), 330, 960, 1.7),
    place(tumbler(), 740, 1000, 2.1),
    bloom(480, 1040, 46),
  ),
  'spice-box': () => ({
    wall: 'sand',
    sun: 'plain',
    horizon: 0.3,
    pieces: [place(spiceLid(), 730, 640, 0.94), place(spiceBox(), 570, 930, 1.2)],
  }),
  mortar: shot(
    'sage',
    'window',
    place(mortar(), 580, 980, 1.3),
    place(heap(ramps.marigold, '#ffd76a', ramps.white, 80, 0.36, 'glaze'), 960, 1030),
  ),
  'pickle-jar': shot(
    'marigold',
    'window',
    place(pickleJar(), 490, 980, 1.3),
    place(pickleJar(ramps.amberGlaze, 0.72), 870, 1010, 0.98),
  ),
  spoons: shot('blush', 'leaf', place(spoons(), 590, 1000, 1.2)),
  'rolling-board': () => ({
    wall: 'plaster',
    sun: 'window',
    horizon: 0.42,
    pieces: [place(rollingBoard(), 580, 940, 1.34)],
  }),
  handi: shot('clay', 'window', place(handi(), 590, 980, 1.4)),
  'chai-glass': shot(
    'teal',
    'window',
    place(chaiGlass(), 340, 900, 1.05),
    place(chaiGlass(false), 860, 890, 1.05),
    place(chaiGlass(), 590, 1010, 1.45),
  ),
  mug: shot('plaster', 'leaf', place(mug(ramps.teal), 560, 990, 1.5)),
  'mug-indigo': shot('dusk', 'window', place(mug(ramps.indigo), 560, 990, 1.5)),
  'mug-madder': shot('blush', 'leaf', place(mug(ramps.madder), 560, 990, 1.5)),
  kettle: shot('marigold', 'arch', place(kettle(), 560, 980, 1.34)),
  thali: () => ({
    wall: 'oxblood',
    sun: 'plain',
    horizon: 0,
    pieces: [place(thali(), 600, 690, 1.36)],
  }),
  tray: shot(
    'sage',
    'window',
    place(tray(), 600, 1000, 1.15),
    place(chaiGlass(), 430, 900, 0.95),
    place(chaiGlass(), 640, 930, 0.95),
    bloom(850, 910, 44),
  ),
  'blue-plate': shot('sand', 'leaf', place(bluePlate(), 580, 960, 1.28)),
  'tea-tin': shot(
    'sage',
    'arch',
    place(tin(ramps.forest, ramps.brass, label('#23462c', '#f6ead0')), 600, 990, 1.4),
    place(chaiGlass(), 930, 1020, 0.8),
  ),
  cushion: shot('plaster', 'window', place(cushion(indigoPrint), 590, 990, 1.16)),
  'cushion-madder': shot('sand', 'leaf', place(cushion(madderPrint), 590, 990, 1.16)),
  'cushion-sage': shot('blush', 'window', place(cushion(sagePrint), 590, 990, 1.16)),
  towel: shot('dusk', 'window', place(hanging('#f1e7d6', '#2f4580'), 600, 250, 1.1)),
  'towel-madder': shot('plaster', 'window', place(hanging('#b8473c', '#f6e3c6'), 600, 250, 1.1)),
  throw: shot(
    'sage',
    'window',
    place(
      folded([
        cloth(buti, '#e9ddc6', '#4f6b4a', '#c9702f'),
        cloth(blossom, '#f2e8d8', '#2b3f78', '#c9503e'),
        cloth(paisley, '#b5413a', '#f6dfb8', '#7a1f22'),
      ]),
      590,
      940,
      1.22,
    ),
  ),
  napkins: shot(
    'marigold',
    'leaf',
    place(
      folded(
        ['#f3ead9', '#2f4f86', '#f3ead9', '#c2533f'].map((base, i) =>
          cloth(leafSprig, base, i % 2 ? '#f8ead0' : '#c2533f', i % 2 ? '#e6b55a' : '#2f4f86'),
        ),
        520,
        58,
      ),
      600,
      930,
      1.25,
    ),
  ),
  dohar: shot(
    'blush',
    'window',
    place(
      folded(
        [
          cloth(leafSprig, '#dfe6dc', '#33625c', '#7fa08a'),
          cloth(sun, '#f6e7c8', '#cf7a26', '#f6e7c8'),
        ],
        640,
        116,
      ),
      590,
      950,
      1.2,
    ),
  ),
  bolster: shot(
    'clay',
    'window',
    place(roll('#f0e4cf', ['#2b3f78', '#c9503e'], 720, 150, blossom), 600, 950, 1.1),
  ),
  stole: shot(
    'linen',
    'window',
    place(
      hanging('#f6f0e4', '#cfa04a', 520, 700, cloth(leafSprig, '#f6f0e4', '#5e7d5a', '#d69b3d')),
      600,
      210,
      1.1,
    ),
  ),
  planter: shot('blush', 'leaf', place(planter(), 590, 1010, 1.04)),
  'planter-2': shot(
    'linen',
    'window',
    place(planter(ramps.cream, '#9c4a2c', plant(9, 250, ramps.sage, 9, 0.6)), 380, 960, 0.95),
    place(planter(), 800, 1020, 1),
  ),
  'water-pot': shot('sand', 'leaf', place(waterPot(), 590, 1000, 1.38)),
  basket: shot('clay', 'leaf', place(basket(190, 300, 250, 380, ramps.indigo), 600, 1010, 1.3)),
  'jute-bag': shot('sage', 'window', place(tote(sun, ['#9c3a2a', '#9c3a2a']), 570, 1010, 1.2)),
  'jute-bag-indigo': shot(
    'marigold',
    'window',
    place(tote(paisley, ['#2b3f78', '#e9dcc0']), 570, 1010, 1.2),
  ),
  vase: shot(
    'clay',
    'arch',
    place(vase(ramps.white, ramps.cobalt, stems(7, 320)), 600, 1000, 1.12),
  ),
  dhurrie: shot(
    'plaster',
    'window',
    place(roll('#efe3cd', ['#9c3a2a', '#2b3f78', '#d69b3d'], 780, 120), 620, 990, 1.1),
    place(roll('#2f4580', ['#efe3cd', '#d69b3d', '#efe3cd'], 640, 96), 640, 730, 1.1),
  ),
};
