/** The port through which the queue of pushes gets their words: sending knows nothing of the contents (notification/). */
import type { PushMessage } from '@shop/contract';
import type { StoreId } from '../tenancy/store-id.js';
import type { Told } from './push-queue.js';

export interface WrittenPush {
  message: Omit<PushMessage, 'tag'>;
  /** Whether a phone that saves power is woken for it. */
  isUrgent: boolean;
}

export abstract class PushWriter {
  /** Whose devices it goes to; null when the owner has switched it off. */
  abstract ownerOf(store: StoreId, told: Told): Promise<string | null>;

  /** Writes the push; null when there is nothing to tell any more, or the owner has switched it off. */
  abstract write(store: StoreId, told: Told): Promise<WrittenPush | null>;
}
