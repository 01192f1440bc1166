/** Receives uploads: a slot first, then the body, so that waiting uploads take no memory (ABUSE-08). */
import { Injectable } from '@nestjs/common';
import type { FileAnswer } from '@shop/contract';
import type { AccessRequest } from '../access/current.js';
import { widestNetwork } from '../http/caller.js';
import { whenClosed } from '../http/when-closed.js';
import { type IdempotentRequest, idempotentRequest } from '../idempotency/idempotent-request.js';
import { digestOf } from '../idempotency/request-hash.js';
import type { StoreId } from '../tenancy/store-id.js';
import { Encoder, rethrowAsBusy } from './encoder.js';
import { FileService } from './file.service.js';
import { PictureQuota } from './picture-quota.js';
import { PictureSlots, type Requester } from './picture-slots.js';
import { assertMultipart, readUpload, type UploadedFile } from './upload.js';

@Injectable()
export class UploadService {
  /** The slots for bodies in memory, each of 5 MB at most; a body may arrive slowly. */
  private readonly slots = new PictureSlots({
    atOnce: 24,
    perStore: 4,
    perNetwork: 12,
    waiting: 40,
    maxWaitSeconds: 20,
  });

  /** The same for buyers, so that owners never wait behind them. */
  private readonly buyerSlots = new PictureSlots({
    atOnce: 12,
    perStore: 4,
    perNetwork: 4,
    waiting: 20,
    maxWaitSeconds: 20,
  });

  constructor(
    private readonly files: FileService,
    private readonly encoder: Encoder,
    private readonly quota: PictureQuota,
  ) {}

  /** Saves the picture in the request. Throws a 400, 409, 413, 415 or 503. */
  async receive(store: StoreId, request: AccessRequest): Promise<FileAnswer> {
    assertMultipart(request);
    await this.quota.assertWithinQuota(store);
    return this.inSlot(this.slots, store, request, async (requester) => {
      const upload = await readUpload(request);
      return this.save(requester, upload, idempotentRequest(request, digestOf(upload.bytes)));
    });
  }

  /**
   * Runs `work`, which reads the pictures that a buyer sends, when there is a slot for it. Throws a
   * 415 or 503, and what `work` throws.
   */
  receiveOfBuyer<Result>(
    store: StoreId,
    request: AccessRequest,
    work: (requester: StoreRequester) => Promise<Result>,
  ): Promise<Result> {
    assertMultipart(request);
    return this.inSlot(this.buyerSlots, store, request, work);
  }

  private async inSlot<Result>(
    slots: PictureSlots,
    store: StoreId,
    request: AccessRequest,
    work: (requester: StoreRequester) => Promise<Result>,
  ): Promise<Result> {
    const leaving = new AbortController();
    const leave = () => leaving.abort();
    const { socket } = request.raw;
    whenClosed(socket, leave);
    const requester = { store, network: widestNetwork(request.ip), signal: leaving.signal };
    try {
      return await slots.run(requester, () => work(requester));
    } catch (error) {
      return rethrowAsBusy(error);
    } finally {
      socket.off('close', leave);
    }
  }

  /** Saves a picture that has been read already, and tells what was not kept of it. Throws a 409, 415 or 503. */
  private async save(
    requester: StoreRequester,
    upload: UploadedFile,
    asked: IdempotentRequest | null,
  ): Promise<FileAnswer> {
    let note = '';
    const make = async () => {
      const picture = await this.encoder.encode(requester, upload);
      note = picture.note;
      return picture;
    };
    const file = await this.files.save(requester.store, make, asked);
    return { success: true, file, ...(note && { note }) };
  }
}

/** The store that a picture is for, and the caller who waits for it. */
export interface StoreRequester extends Requester {
  store: StoreId;
}
