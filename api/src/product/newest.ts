/**
 * What "newest first" means: by the publish date of a product, where it has one, else by when it was made (FIND-01,
 * PUB-04). Ids begin with the time, so a product with a date has a second one of that time, and both lie in one index.
 */
import { idMovedTo } from '../database/id.js';

/** The id that a product would have, had it been made at its publish date; null without a date. */
export function publishIdOf(id: string, publishAt: Date | null): string | null {
  return publishAt && idMovedTo(id, publishAt.getTime());
}

/** SQL of what products are sorted by: the newest has the highest. */
export const newestKey = (product: string): string =>
  `coalesce(${product}.publish_id, ${product}.id)`;

/** The same of a link to a product. */
export const newestLinkKey = (link: string): string =>
  `coalesce(${link}.publish_id, ${link}.product_id)`;

/** The same of a row. */
export const newestKeyOf = (row: { id: string; publishId: string | null }): string =>
  row.publishId ?? row.id;
