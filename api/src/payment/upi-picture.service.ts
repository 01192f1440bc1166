/** Receives the picture of a payment by UPI from its buyer, instead of the UTR or beside it (UPI-03). */
import { Injectable } from '@nestjs/common';
import { limits, type SentUpiClaim, upiLimits } from '@shop/contract';
import type { Actor } from '../access/actor.js';
import type { AccessRequest } from '../access/current.js';
import { Encoder } from '../file/encoder.js';
import { FileService } from '../file/file.service.js';
import { PictureQuota } from '../file/picture-quota.js';
import {
  assertConnected,
  readPart,
  rethrowAsMalformed,
  type UploadedFile,
} from '../file/upload.js';
import { UploadService } from '../file/upload.service.js';
import { fieldProblem, invalid, Problem } from '../http/problem.js';
import { MailOutbox } from '../mail/mail-outbox.js';
import type { Order } from '../order/order.entity.js';
import type { StoreId } from '../tenancy/store-id.js';
import { typedUtr, UpiService } from './upi.service.js';
import { UpiClaimRepository } from './upi-claim.repository.js';

/** Limits of the multipart parser: the form has few fields and one picture. */
const formLimits = {
  fileSize: limits.fileBytes,
  files: 3,
  fields: 5,
  fieldSize: upiLimits.typedUtr * 8,
  parts: 8,
  headerPairs: 50,
};

/** The body of the upload, as the OpenAPI document describes it. */
export const claimBody = {
  schema: {
    type: 'object',
    required: ['file'],
    properties: {
      utr: { type: 'string', maxLength: upiLimits.typedUtr },
      file: { type: 'string', format: 'binary' },
    },
  },
};

@Injectable()
export class UpiPictureService {
  constructor(
    private readonly upi: UpiService,
    private readonly claims: UpiClaimRepository,
    private readonly files: FileService,
    private readonly uploads: UploadService,
    private readonly encoder: Encoder,
    private readonly quota: PictureQuota,
    private readonly outbox: MailOutbox,
  ) {}

  /**
   * Writes down that the buyer says to have paid, as the form in the request says it: with the picture in `file`, the UTR
   * in `utr`, or both; `sent` is told what was typed. A new picture takes the place of the first. Everything that can be
   * refused is refused before the body is read. Throws a 400, 409, 413, 415 or 503.
   */
  async receive(
    store: StoreId,
    order: Order,
    request: AccessRequest,
    { actor, sent }: { actor: Actor; sent: SentUpiClaim | undefined },
  ): Promise<void> {
    await this.upi.assertPayable(order);
    await this.uploads.receiveOfBuyer(store, request, async (requester) => {
      const { utr: typed, picture: upload } = await readForm(request, sent);
      const utr = typed.trim() === '' ? null : typedUtr(typed);
      if (!upload && utr === null) throw invalid({ field: 'utr', message: neither });
      const given = { utr, hasPicture: upload !== null, actor };
      if (!upload) return this.upi.claim(order, given);
      await this.assertRoom(store, order);
      const picture = await this.encoder.encode(requester, upload);
      await this.files
        .saveForOrder(store, picture, {
          id: order.id,
          attach: (manager) => this.upi.write(manager, order, given),
        })
        .catch(rethrowForBuyer);
      this.outbox.runNow();
    });
  }

  /** Throws QUOTA_REACHED where the store has no room, or its owner has very many pictures to look at. */
  private async assertRoom(store: StoreId, { upiPicture }: Order): Promise<void> {
    await this.quota.assertWithinQuota(store).catch(rethrowForBuyer);
    if (upiPicture !== null) return;
    if ((await this.claims.openWithPicture(store)) >= upiLimits.openPictures) throw noRoom();
  }
}

/** Reads the form to its end, also when its picture is refused; browsers send an empty file where none was chosen. */
async function readForm(
  request: AccessRequest,
  sent: SentUpiClaim | undefined,
): Promise<{ utr: string; picture: UploadedFile | null }> {
  assertConnected(request);
  let utr = '';
  let picture: UploadedFile | null = null;
  let fault: unknown = null;
  try {
    for await (const part of request.parts({ limits: formLimits })) {
      if (part.type === 'field') {
        if (part.fieldname !== 'utr') continue;
        utr = String(part.value).slice(0, upiLimits.typedUtr);
        if (sent) sent.utr = utr;
        continue;
      }
      const read = await readPart(part).catch((error: unknown) => {
        fault ??= error;
        return null;
      });
      if (part.fieldname === 'file' && read && read.bytes.length > 0) picture ??= read;
    }
  } catch (error) {
    rethrowAsMalformed(error);
  }
  if (fault) throw fault;
  return { utr, picture };
}

const neither = 'Please give the UTR of your payment, or a picture of it';

const noRoom = () =>
  fieldProblem(
    'QUOTA_REACHED',
    'file',
    'The shop has no room for more pictures. Please give the UTR instead.',
  );

/** The owner's quota in words for a buyer, who can do nothing about it. */
function rethrowForBuyer(error: unknown): never {
  throw error instanceof Problem && error.code === 'QUOTA_REACHED' ? noRoom() : error;
}
