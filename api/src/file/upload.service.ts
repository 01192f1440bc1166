/** Takes the uploads of stores: a place first, then the body, so that those who wait hold no memory (ABUSE-08). */
import { Injectable } from '@nestjs/common';
import type { StoreFile } from '@shop/contract';
import type { AccessRequest } from '../access/current.js';
import { widestNetwork } from '../http/caller.js';
import { whenClosed } from '../http/when-closed.js';
import { type IdempotentRequest, idempotentRequest } from '../idempotency/idempotent-request.js';
import { digestOf } from '../idempotency/request-hash.js';
import type { StoreId } from '../tenancy/store-id.js';
import { Encoder, refuseBusy } from './encoder.js';
import { FileService } from './file.service.js';
import { PictureQuota } from './picture-quota.js';
import { type Asker, PictureTurns } from './picture-turns.js';
import { readUpload, refuseNoUpload, type UploadedFile } from './upload.js';

@Injectable()
export class UploadService {
  /** Bodies that are held at once, each of 5 MB at most; a body may come slowly. */
  private readonly places = new PictureTurns({
    atOnce: 24,
    perStore: 4,
    perNetwork: 12,
    waiting: 40,
    seconds: 20,
  });

  constructor(
    private readonly files: FileService,
    private readonly encoder: Encoder,
    private readonly quota: PictureQuota,
  ) {}

  /** Keeps the picture that the request brings. Throws a 400, 409, 413, 415 or 503. */
  async receive(store: StoreId, request: AccessRequest): Promise<StoreFile> {
    refuseNoUpload(request);
    await this.quota.refuseFull(store);
    const leaving = new AbortController();
    const leave = () => leaving.abort();
    const { socket } = request.raw;
    whenClosed(socket, leave);
    const asker = { store, network: networkOf(request), gone: leaving.signal };
    try {
      return await this.places.take(asker, async () => {
        const upload = await readUpload(request);
        return this.keep(asker, upload, idempotentRequest(request, digestOf(upload.bytes)));
      });
    } catch (error) {
      return refuseBusy(error);
    } finally {
      socket.off('close', leave);
    }
  }

  /** Keeps a picture that is here already. Throws a 409, 415 or 503. */
  async keep(
    asker: StoreAsker,
    upload: UploadedFile,
    asked: IdempotentRequest | null = null,
  ): Promise<StoreFile> {
    return this.files.keep(asker.store, () => this.encoder.encode(asker, upload), asked);
  }
}

/** The store that a picture is for, and who waits for it. */
interface StoreAsker extends Asker {
  store: StoreId;
}

/** The network that the encoder is shared out by: the wide one, where an address has one. */
export function networkOf({ ip }: AccessRequest): string {
  return widestNetwork(ip);
}
