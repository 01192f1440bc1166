/** Writes reviews from forms that were sent without script, by the rules of the API's calls. */
import { Injectable } from '@nestjs/common';
import {
  limits,
  type Problem as ProblemBody,
  type ReviewBody,
  type ReviewWrittenAnswer,
  type SentReview,
} from '@shop/contract';
import type { FastifyRequest } from 'fastify';
import { assertConnected, readPart, rethrowAsMalformed } from '../file/upload.js';
import { type StoreRequester, UploadService } from '../file/upload.service.js';
import { asProblem, problemBody } from '../http/problem.filter.js';
import { Problem } from '../http/problem.js';
import { validation } from '../http/validation.js';
import type { StoreId } from '../tenancy/store-id.js';
import { ReviewDto } from './review.dto.js';
import { ReviewService } from './review.service.js';
import { ReviewPictureService } from './review-picture.service.js';

/** Limits of the multipart parser: the form has few fields, and one more picture than is taken is refused by its number. */
const formLimits = {
  fileSize: limits.fileBytes,
  files: 10,
  fields: 8,
  fieldSize: limits.reviewText * 8,
  parts: 18,
  headerPairs: 50,
};

@Injectable()
export class FormReviewService {
  constructor(
    private readonly reviews: ReviewService,
    private readonly pictures: ReviewPictureService,
    private readonly uploads: UploadService,
  ) {}

  /** The written review, or why it was refused. */
  async write(
    store: StoreId,
    token: string,
    body: ReviewBody,
  ): Promise<ReviewWrittenAnswer['review'] | ProblemBody> {
    try {
      const checked = await validation.transform(body, { type: 'body', metatype: ReviewDto });
      return await this.reviews.write(store, token, checked as ReviewDto);
    } catch (error) {
      return refusalOf(error);
    }
  }

  /**
   * Writes the review of a form with pictures and adds these, in their order; a form with the field
   * `add` adds pictures to a review that is written already. A secret that is wrong is refused before
   * the body is read.
   */
  async receive(store: StoreId, token: string, request: FastifyRequest): Promise<SentReview> {
    const sent: SentReview = { productId: '', values: {}, isWritten: false, refused: null };
    try {
      await this.reviews.ownOrder(store, token);
      await this.uploads.receiveOfBuyer(store, request, (requester) =>
        this.read(requester, token, request, sent),
      );
    } catch (error) {
      sent.refused ??= refusalOf(error);
    }
    return sent;
  }

  /** Reads the form to its end, also when a part of it is refused, and notes in `sent` what became of it. */
  private async read(
    requester: StoreRequester,
    token: string,
    request: FastifyRequest,
    sent: SentReview,
  ): Promise<void> {
    assertConnected(request);
    let isBegun = false;
    const begin = async () => {
      if (!isBegun) await this.begin(requester.store, token, sent);
      isBegun = true;
    };
    try {
      for await (const part of request.parts({ limits: formLimits })) {
        if (part.type === 'field') {
          if (!isBegun) sent.values[part.fieldname] = String(part.value);
          continue;
        }
        const upload = await readPart(part).catch((error: unknown) => error);
        await begin();
        if (sent.refused) continue;
        if (!isUpload(upload)) sent.refused = refusalOf(upload);
        // Browsers send an empty file where none was chosen.
        else if (upload.bytes.length > 0) {
          await this.pictures
            .add(requester, token, sent.productId, upload)
            .catch((error: unknown) => {
              sent.refused = refusalOf(error);
            });
        }
      }
    } catch (error) {
      if (error instanceof Problem) throw error;
      rethrowAsMalformed(error);
    }
    await begin();
  }

  /** Writes the review of the fields that came before the first picture. */
  private async begin(store: StoreId, token: string, sent: SentReview): Promise<void> {
    const { productId = '', stars, text = '', author = '', add } = sent.values;
    sent.productId = productId;
    if (add === undefined) {
      const body = { productId, stars: Number(stars || 0), text, author };
      const written = await this.write(store, token, body);
      if (!('id' in written)) sent.refused = written;
    }
    sent.isWritten = sent.refused === null;
  }
}

const isUpload = (value: unknown): value is Awaited<ReturnType<typeof readPart>> =>
  typeof value === 'object' && value !== null && 'bytes' in value;

/** What the caller is told of a refusal. Throws what is our fault. */
function refusalOf(error: unknown): ProblemBody {
  const problem = asProblem(error);
  if (problem.getStatus() >= 500 && problem.code !== 'UNAVAILABLE') throw error;
  return problemBody(problem, '');
}
