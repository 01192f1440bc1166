/** Stores in this tab what is typed of reviews, by the order's secret and the product. */
import type { ReviewBody } from '@shop/contract';
import { type JsonStorage, jsonStorage } from '../lib/jsonStorage.ts';

export const keptReviews: JsonStorage<ReviewBody> = jsonStorage(() => sessionStorage, 'review:');
