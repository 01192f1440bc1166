/** What the states and stars of a review are called. */
import type { ReviewStatus } from '@shop/contract';

export const statusWords: Readonly<Record<ReviewStatus, string>> = {
  new: 'New',
  published: 'Published',
  hidden: 'Hidden',
};

const date = new Intl.DateTimeFormat('en-IN', { dateStyle: 'medium' });

export const dayOf = (moment: string): string => date.format(new Date(moment));

export const starsText = (stars: number): string => `${stars} of 5 stars`;
