/**
 * Encodes pictures in a few slots, shared fairly, so that memory use does not grow with uploads
 * (ABUSE-08).
 */
import { Injectable } from '@nestjs/common';
import { Problem } from '../http/problem.js';
import { makeAvif, type StoredVersion } from './avif.js';
import { makePicture, type Picture } from './picture.js';
import { NoSlot, PictureSlots, type Requester } from './picture-slots.js';
import { type CardColors, makeShareCard } from './share-card.js';
import type { UploadedFile } from './upload.js';

/**
 * The slots: a store has one, so that another one of its network still finds one, and a network
 * two, so that one is left for all others. At least one of libuv's four threads stays free for
 * passwords and files.
 */
const limits = { atOnce: 3, perStore: 1, perNetwork: 2, waiting: 40, maxWaitSeconds: 30 };

@Injectable()
export class Encoder {
  private readonly slots = new PictureSlots(limits);

  /**
   * All versions of a picture; `mayKeep`: one that already has our format is not encoded again.
   * Throws WRONG_TYPE, and UNAVAILABLE when it would wait too long.
   */
  encode(requester: Requester, upload: UploadedFile, mayKeep = false): Promise<Picture> {
    return this.slots.run(requester, () => makePicture(upload, mayKeep)).catch(rethrowAsBusy);
  }

  /** The AVIF of each version that becomes smaller by it; one picture at a time, so that uploads find their slots. */
  avif(versions: readonly StoredVersion[]): Promise<StoredVersion[]> {
    const background = { store: 'avif', network: null, waitsForever: true };
    return this.slots.run(background, () => makeAvif(versions));
  }

  /** The picture of a shared link. Throws UNAVAILABLE when it would wait too long. */
  shareCard(requester: Requester, picture: Buffer | null, colors: CardColors): Promise<Buffer> {
    return this.slots.run(requester, () => makeShareCard(picture, colors)).catch(rethrowAsBusy);
  }
}

/** Turns a missing slot into a 503 with Retry-After. */
export function rethrowAsBusy(error: unknown): never {
  if (!(error instanceof NoSlot)) throw error;
  const text = 'Many pictures are being made ready just now. Please try again in a few seconds.';
  throw new Problem('UNAVAILABLE', text, {}, 5);
}
