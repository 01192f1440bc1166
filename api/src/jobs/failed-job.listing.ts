/** What the admin's list of failed jobs may be sorted and filtered by. */
import { failedJobStates, jobQueueNames } from '@shop/contract';
import { byIds, byWord, type Listing } from '../listing/listing.js';

export const failedJobListing: Listing = {
  sort: { id: 'row.id', failedAt: 'row.dueAt', createdAt: 'row.createdAt' },
  filter: {
    id: byIds,
    queue: byWord('row.queue', jobQueueNames),
    state: byWord('row.state', failedJobStates),
  },
  order: [
    ['row.dueAt', 'DESC'],
    ['row.id', 'DESC'],
  ],
};
