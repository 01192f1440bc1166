/** Makes pictures a few at once, in fair turns: memory stays flat however many arrive (ABUSE-08). */
import { Injectable } from '@nestjs/common';
import { Problem } from '../http/problem.js';
import { makePicture, type Picture } from './picture.js';
import { type Asker, NoTurn, PictureTurns } from './picture-turns.js';
import { type CardColors, makeShareCard } from './share-card.js';
import type { UploadedFile } from './upload.js';

/**
 * A store has one place, so that another one of its network still finds one, and a network two, so that
 * one is left for all others. At least one of libuv's four threads stays free for passwords and files.
 */
const places = { atOnce: 3, perStore: 1, perNetwork: 2, waiting: 40, seconds: 30 };

@Injectable()
export class Encoder {
  private readonly turns = new PictureTurns(places);

  /**
   * All versions of a picture; `mayKeep`: one that is as we make them stays as it is. Throws
   * WRONG_TYPE, and UNAVAILABLE when it would wait too long.
   */
  encode(asker: Asker, upload: UploadedFile, mayKeep = false): Promise<Picture> {
    return this.turns.take(asker, () => makePicture(upload, mayKeep)).catch(refuseBusy);
  }

  /** The picture of a shared link. Throws UNAVAILABLE when it would wait too long. */
  shareCard(asker: Asker, picture: Buffer | null, colors: CardColors): Promise<Buffer> {
    return this.turns.take(asker, () => makeShareCard(picture, colors)).catch(refuseBusy);
  }
}

/** Turns a turn that never came into a 503 with Retry-After. */
export function refuseBusy(error: unknown): never {
  if (!(error instanceof NoTurn)) throw error;
  const text = 'Many pictures are being made ready just now. Please try again in a few seconds.';
  throw new Problem('UNAVAILABLE', text, {}, 5);
}
