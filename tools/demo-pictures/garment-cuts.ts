// The cuts of the clothes that garments.ts draws.

/** Half widths, and heights from the collar down, in units of the picture. */
export interface Cut {
  neck: number;
  shoulder: number;
  chest: number;
  waist: number;
  waistAt: number;
  hem: number;
  length: number;
  /** Its length, its width at the cuff, and its angle to the body in degrees. */
  sleeve: readonly [length: number, cuff: number, lean: number];
  /** How deep the neckline is, and how long the strip of buttons below it. */
  depth: number;
  placket: number;
  /** Where the slits at the sides begin; 0 = none. */
  slit: number;
  /** The height of the armhole. */
  armhole: number;
  /** Whether it has a collar that lies flat, as shirts have. */
  isShirt?: boolean;
  /** Whether cloth is gathered below the waist. */
  isGathered?: boolean;
}

export const kurtaCut: Cut = {
  neck: 62,
  shoulder: 176,
  chest: 190,
  waist: 184,
  waistAt: 360,
  hem: 252,
  length: 800,
  sleeve: [350, 112, 19],
  depth: 66,
  placket: 230,
  slit: 520,
  armhole: 176,
};

export const longKurtaCut: Cut = {
  ...kurtaCut,
  waist: 172,
  hem: 244,
  length: 836,
  sleeve: [430, 104, 16],
  depth: 82,
  placket: 0,
  slit: 480,
};

export const mensKurtaCut: Cut = {
  ...kurtaCut,
  neck: 56,
  shoulder: 196,
  chest: 206,
  waist: 206,
  hem: 236,
  length: 790,
  sleeve: [540, 104, 13],
  depth: 40,
  placket: 250,
  slit: 560,
};

export const gownCut: Cut = {
  ...kurtaCut,
  waist: 150,
  waistAt: 300,
  hem: 372,
  length: 840,
  sleeve: [410, 100, 18],
  depth: 74,
  placket: 0,
  slit: 0,
  isGathered: true,
};

export const shirtCut: Cut = {
  ...kurtaCut,
  neck: 70,
  shoulder: 206,
  chest: 216,
  waist: 214,
  waistAt: 330,
  hem: 222,
  length: 590,
  sleeve: [230, 156, 27],
  depth: 74,
  placket: 470,
  slit: 0,
  isShirt: true,
};

export const smallKurtaCut: Cut = {
  ...kurtaCut,
  neck: 58,
  shoulder: 150,
  chest: 166,
  waist: 168,
  waistAt: 300,
  hem: 226,
  length: 540,
  sleeve: [250, 104, 25],
  depth: 50,
  placket: 150,
  slit: 370,
  armhole: 150,
};

export const frockCut: Cut = {
  ...smallKurtaCut,
  shoulder: 128,
  chest: 146,
  waist: 136,
  waistAt: 220,
  hem: 316,
  length: 560,
  sleeve: [120, 136, 40],
  depth: 46,
  placket: 0,
  slit: 0,
  isGathered: true,
  armhole: 116,
};

export const vestCut: Cut = {
  ...smallKurtaCut,
  neck: 50,
  shoulder: 104,
  chest: 128,
  waist: 134,
  waistAt: 200,
  hem: 160,
  length: 330,
  sleeve: [100, 96, 34],
  depth: 36,
  placket: 110,
  slit: 0,
  armhole: 110,
};
