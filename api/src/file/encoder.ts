/** At most two pictures are worked on at once: memory stays flat however many arrive. */
import { Injectable } from '@nestjs/common';
import { makePicture, type Picture } from './picture.js';
import type { UploadedFile } from './upload.js';

const places = 2;

@Injectable()
export class Encoder {
  private running = 0;
  private readonly waiting: (() => void)[] = [];

  /** All versions of a picture; `mayKeep`: one that is as we make them stays as it is. */
  async encode(upload: UploadedFile, mayKeep = false): Promise<Picture> {
    if (this.running >= places) await new Promise<void>((go) => this.waiting.push(go));
    else this.running += 1;
    try {
      return await makePicture(upload, mayKeep);
    } finally {
      const next = this.waiting.shift();
      if (next) next();
      else this.running -= 1;
    }
  }
}
