/** The looks of a storefront to choose from: each sets colours, fonts, shape, cards and spacing (LOOK-01). */

/** Font families that come with the storefront; files and licence are in web-store/src/fonts. */
export const lookFonts = {
  hind: { name: 'Hind', generic: 'sans-serif', weights: [400, 600], devanagari: 400 },
  mukta: { name: 'Mukta', generic: 'sans-serif', weights: [400, 600], devanagari: 400 },
  poppins: { name: 'Poppins', generic: 'sans-serif', weights: [400, 600], devanagari: 400 },
  rajdhani: { name: 'Rajdhani', generic: 'sans-serif', weights: [600], devanagari: 500 },
  rozha: { name: 'Rozha One', generic: 'serif', weights: [400], devanagari: 400 },
  eczar: { name: 'Eczar', generic: 'serif', weights: [600], devanagari: 500 },
  tiro: { name: 'Tiro', generic: 'serif', weights: [400], devanagari: 400 },
  baloo: { name: 'Baloo 2', generic: 'sans-serif', weights: [600], devanagari: 500 },
} as const;

export type LookFont = keyof typeof lookFonts;

/** Families with a regular and a semi-bold weight, which body text needs. */
export type LookTextFont = Extract<LookFont, 'hind' | 'mukta' | 'poppins'>;

/** Colours as #rrggbb; the colour of text on them is chosen by contrast. */
export interface LookColors {
  page: string;
  /** Background of panels, fields and filled cards. */
  surface: string;
  ink: string;
  /** Background of pictures that are missing or still loading, and of quiet boxes. */
  tint: string;
  /** Background of a screen's primary button. */
  primary: string;
  /** Sale badges and sale prices. */
  sale: string;
}

export interface LookType {
  display: LookFont;
  text: LookTextFont;
  /** Which of the two fonts is used for Devanagari; each such file has 35 to 59 kB. */
  devanagari: LookFont;
  /** Space between the letters of headings, in em. */
  tracking: number;
  /** Size of headings relative to the usual one. */
  scale: number;
}

/** How round corners are: `sharp` not at all, `soft` a little, `round` as half circles on buttons. */
export type LookShape = 'sharp' | 'soft' | 'round';

/** `plain`: picture and text on the page; `framed`: in a thin frame; `filled`: on a background of its own. */
export type LookCard = 'plain' | 'framed' | 'filled';

export type LookSpacing = 'compact' | 'regular' | 'airy';

export interface Look {
  /** Name for owners. */
  label: string;
  /** The kind of shop that it suits, in one sentence. */
  text: string;
  colors: LookColors;
  type: LookType;
  shape: LookShape;
  card: LookCard;
  /** Width by height of a card's picture. */
  ratio: '1' | '4/5';
  spacing: LookSpacing;
}

/** The look of a store that has chosen none. */
export const defaultLook = 'classic';

/** In the order in which they are offered. */
export const looks = {
  classic: {
    label: 'Classic',
    text: 'Warm paper and deep green; suits any shop.',
    colors: {
      page: '#fbfaf7',
      surface: '#ffffff',
      ink: '#1c1f1d',
      tint: '#efede6',
      primary: '#173d33',
      sale: '#b3261e',
    },
    type: { display: 'hind', text: 'hind', devanagari: 'hind', tracking: -0.018, scale: 1 },
    shape: 'soft',
    card: 'plain',
    ratio: '1',
    spacing: 'regular',
  },
  gallery: {
    label: 'Gallery',
    text: 'White walls and black type; lets good photographs speak.',
    colors: {
      page: '#ffffff',
      surface: '#ffffff',
      ink: '#121212',
      tint: '#f3f3f3',
      primary: '#121212',
      sale: '#121212',
    },
    type: { display: 'poppins', text: 'poppins', devanagari: 'poppins', tracking: -0.03, scale: 1 },
    shape: 'sharp',
    card: 'plain',
    ratio: '4/5',
    spacing: 'airy',
  },
  mithai: {
    label: 'Mithai',
    text: 'Cream, saffron and a round hand; for sweets, snacks and bakeries.',
    colors: {
      page: '#fff8ec',
      surface: '#fffdf8',
      ink: '#3b1712',
      tint: '#fbe8cb',
      primary: '#9a1f2e',
      sale: '#b4520a',
    },
    type: { display: 'baloo', text: 'hind', devanagari: 'baloo', tracking: -0.01, scale: 1.08 },
    shape: 'round',
    card: 'filled',
    ratio: '1',
    spacing: 'regular',
  },
  zari: {
    label: 'Zari',
    text: 'Ivory, wine and a bold serif; for saris, jewellery and gifts.',
    colors: {
      page: '#fdfaf5',
      surface: '#ffffff',
      ink: '#2b1422',
      tint: '#f4eae4',
      primary: '#6b1d4a',
      sale: '#a5371f',
    },
    type: { display: 'rozha', text: 'poppins', devanagari: 'rozha', tracking: 0, scale: 1.12 },
    shape: 'sharp',
    card: 'plain',
    ratio: '4/5',
    spacing: 'airy',
  },
  boutique: {
    label: 'Boutique',
    text: 'Linen and a fine book face; for clothing, decor and cosmetics.',
    colors: {
      page: '#f6f2ec',
      surface: '#fdfbf8',
      ink: '#2a2521',
      tint: '#e9e1d6',
      primary: '#2a2521',
      sale: '#8f4427',
    },
    type: { display: 'tiro', text: 'hind', devanagari: 'tiro', tracking: -0.01, scale: 1.12 },
    shape: 'sharp',
    card: 'plain',
    ratio: '4/5',
    spacing: 'airy',
  },
  workshop: {
    label: 'Workshop',
    text: 'Steel grey and safety orange, close set; for hardware, tools and spares.',
    colors: {
      page: '#f3f4f5',
      surface: '#ffffff',
      ink: '#15191d',
      tint: '#e6e9ec',
      primary: '#b93c0b',
      sale: '#b93c0b',
    },
    type: { display: 'rajdhani', text: 'hind', devanagari: 'rajdhani', tracking: 0, scale: 1.14 },
    shape: 'sharp',
    card: 'framed',
    ratio: '1',
    spacing: 'compact',
  },
  kitchen: {
    label: 'Kitchen',
    text: 'Husk and olive with a sturdy serif; for spices, pickles and organic goods.',
    colors: {
      page: '#faf6ec',
      surface: '#fffdf7',
      ink: '#2c2a1d',
      tint: '#eee7d2',
      primary: '#4a5a1e',
      sale: '#9c3d12',
    },
    type: { display: 'eczar', text: 'mukta', devanagari: 'eczar', tracking: -0.015, scale: 1.06 },
    shape: 'soft',
    card: 'plain',
    ratio: '1',
    spacing: 'regular',
  },
  kirana: {
    label: 'Kirana',
    text: 'White and fresh green, much on one screen; for groceries and daily needs.',
    colors: {
      page: '#ffffff',
      surface: '#ffffff',
      ink: '#16211b',
      tint: '#eef5f0',
      primary: '#0b6b43',
      sale: '#c02626',
    },
    type: { display: 'mukta', text: 'mukta', devanagari: 'mukta', tracking: -0.01, scale: 1 },
    shape: 'soft',
    card: 'framed',
    ratio: '1',
    spacing: 'compact',
  },
  evening: {
    label: 'Evening',
    text: 'Ink black and brass; for electronics, perfume and anything that glows.',
    colors: {
      page: '#131517',
      surface: '#1d2023',
      ink: '#f3f0e8',
      tint: '#26292d',
      primary: '#e2b45a',
      sale: '#f0a58a',
    },
    type: { display: 'poppins', text: 'hind', devanagari: 'hind', tracking: -0.025, scale: 1 },
    shape: 'soft',
    card: 'filled',
    ratio: '1',
    spacing: 'regular',
  },
  mela: {
    label: 'Mela',
    text: 'Sky, blue and round corners; for toys, school things and gifts.',
    colors: {
      page: '#f4f7ff',
      surface: '#ffffff',
      ink: '#1b2145',
      tint: '#e3eafd',
      primary: '#3347c4',
      sale: '#c2255c',
    },
    type: { display: 'baloo', text: 'mukta', devanagari: 'mukta', tracking: -0.01, scale: 1.06 },
    shape: 'round',
    card: 'filled',
    ratio: '1',
    spacing: 'regular',
  },
} as const satisfies Record<string, Look>;

export type LookKey = keyof typeof looks;

export const lookKeys = Object.keys(looks) as readonly LookKey[];

export function isLookKey(text: string): text is LookKey {
  return Object.hasOwn(looks, text);
}

/** The key of a stored look; the default for one that is no longer offered. */
export function lookKeyOf(text: string): LookKey {
  return isLookKey(text) ? text : defaultLook;
}

/** A look by its key. */
export function lookOf(key: LookKey): Look {
  return looks[key];
}
