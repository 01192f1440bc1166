/** What the statuses of a product are called (PUB-01). */
import type { ProductListItem, ProductStatus } from '@shop/contract';
import { indianMoment, shortDay } from './indianTime.ts';

export const statusWords: Readonly<Record<ProductStatus, string>> = {
  active: 'Active',
  draft: 'Draft',
  archived: 'Archived',
};

const statusHints: Readonly<Record<ProductStatus, string>> = {
  active: 'Shoppers see it and buy it.',
  draft: 'Only you see it. A preview shows it to whoever has the link.',
  archived: 'Put away: nobody finds it, and orders that hold it stay as they are.',
};

type Shown = Pick<ProductListItem, 'status' | 'publishAt'>;

const isLater = (publishAt: string) => publishAt !== '' && Date.parse(publishAt) > Date.now();

/** Whether shoppers see the product now. */
export function isShown({ status, publishAt }: Shown): boolean {
  return status === 'active' && !isLater(publishAt);
}

/** Why shoppers don't see a product that is not shown, e.g. 'Scheduled, 30 Nov'. */
export function hiddenText({ status, publishAt }: Shown): string {
  if (status === 'active') return `Scheduled, ${shortDay(publishAt)}`;
  return status === 'draft' && isLater(publishAt) ? 'Draft, not scheduled' : statusWords[status];
}

/** What shoppers see of a product of that status and date. */
export function statusHint({ status, publishAt }: Shown): string {
  if (!isLater(publishAt)) return statusHints[status];
  if (status === 'active') return `Scheduled: shoppers see it from ${indianMoment(publishAt)}.`;
  return status === 'draft'
    ? 'Only you see it, also after its publish date. Set it to Active to have it appear then.'
    : statusHints[status];
}

/** What a publish date means beside that status; one in the past is as good as none. */
export function publishHint({ status, publishAt }: Shown): string {
  if (publishAt === '' || isLater(publishAt)) {
    return "In India's time. Leave it empty to show the product at once.";
  }
  return status === 'active'
    ? 'In the past: shoppers see it at once.'
    : 'In the past: shoppers see it as soon as it is active.';
}
