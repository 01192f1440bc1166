/** The picture that a shared link shows (MEND-18). */

/** px */
export const shareCardSize = { width: 1200, height: 630 } as const;

/** Bytes of the file at most. */
export const shareCardBytes = 300 * 1024;

/** Takes the place of a product's id in the address of the shop's own card. */
export const shopCard = 'shop';
