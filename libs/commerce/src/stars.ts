/** The average of a product's stars (DET-05). */

/** The average with one decimal, as people read it; 0 without reviews. */
export function averageStars(stars: number, count: number): number {
  return count === 0 ? 0 : Math.round((stars * 10) / count) / 10;
}
