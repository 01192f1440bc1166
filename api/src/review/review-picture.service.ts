/** Pictures of reviews: added by the holder of the order's secret, taken off by the owner (DET-05). */
import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { limits, type Review as ReviewView } from '@shop/contract';
import type { DataSource, EntityManager } from 'typeorm';
import type { Actor } from '../access/actor.js';
import type { AccessRequest } from '../access/current.js';
import { Encoder } from '../file/encoder.js';
import { FileService } from '../file/file.service.js';
import { PictureQuota } from '../file/picture-quota.js';
import { readUpload, type UploadedFile } from '../file/upload.js';
import { type StoreRequester, UploadService } from '../file/upload.service.js';
import { fieldProblem, notFound, Problem } from '../http/problem.js';
import type { StoreId } from '../tenancy/store-id.js';
import type { ReviewPictureDeleteDto } from './review.dto.js';
import type { Review } from './review.entity.js';
import { ReviewRepository } from './review.repository.js';
import { assertVersion, lockReview, ReviewService } from './review.service.js';
import { ownerReviewView } from './review.view.js';

@Injectable()
export class ReviewPictureService {
  constructor(
    @InjectDataSource() private readonly source: DataSource,
    private readonly reviews: ReviewRepository,
    private readonly orders: ReviewService,
    private readonly files: FileService,
    private readonly uploads: UploadService,
    private readonly encoder: Encoder,
    private readonly quota: PictureQuota,
  ) {}

  /**
   * Adds the picture in the request to the review of a product of the secret's order; returns the
   * addresses of all its pictures. Everything that can be refused is refused before the body is
   * read. Throws a 400, 404, 409, 413, 415 or 503.
   */
  async receive(
    store: StoreId,
    token: string,
    productId: string,
    request: AccessRequest,
  ): Promise<string[]> {
    await this.openReview(store, token, productId);
    return this.uploads.receiveOfBuyer(store, request, async (requester) =>
      this.add(requester, token, productId, await readUpload(request)),
    );
  }

  /** The same for a picture that has been read. */
  async add(
    requester: StoreRequester,
    token: string,
    productId: string,
    upload: UploadedFile,
  ): Promise<string[]> {
    const { store } = requester;
    const { id } = await this.openReview(store, token, productId);
    const picture = await this.encoder.encode(requester, upload);
    let pictures: string[] = [];
    const attach = async (manager: EntityManager, url: string) => {
      pictures = await this.attach(manager, store, id, url);
    };
    await this.files.saveForReview(store, picture, { id, attach }).catch(rethrowForBuyer);
    return pictures;
  }

  /**
   * Takes a picture off a review and deletes it. Throws 404, CONFLICT when another version is
   * stored, UNAVAILABLE during a backup.
   */
  async remove(
    store: StoreId,
    id: string,
    { url, version }: ReviewPictureDeleteDto,
    actor: Actor,
  ): Promise<ReviewView> {
    const { file, review } = await this.source.transaction(async (manager) => {
      const reviews = this.reviews.within(manager);
      const present = await lockReview(reviews, store, { id });
      if (!present.pictures.includes(url)) throw notFound('Image');
      assertVersion(present, version);
      const left = present.pictures.filter((one) => one !== url);
      await reviews.writePictures(store, present, left, actor.kind);
      const deleted = await this.files.deleteRow(manager, store, { url, reviewId: id });
      const changed = await reviews.findOne(store, { id });
      if (!changed) throw notFound('Review');
      return { file: deleted, review: ownerReviewView(changed) };
    });
    await this.files.deleteFiles(store, file);
    return review;
  }

  /** The review, if it can have one more picture of its author. Throws 404 or a 409. */
  private async openReview(store: StoreId, token: string, productId: string): Promise<Review> {
    const { id: orderId } = await this.orders.ownOrder(store, token);
    const review = await this.reviews.findOne(store, { orderId, productId });
    if (!review) throw notFound('Review');
    assertOpen(review);
    await this.quota.assertWithinQuota(store).catch(rethrowForBuyer);
    return review;
  }

  /** Writes the address of one more picture, with the review locked. */
  private async attach(
    manager: EntityManager,
    store: StoreId,
    id: string,
    url: string,
  ): Promise<string[]> {
    const reviews = this.reviews.within(manager);
    const present = await lockReview(reviews, store, { id });
    assertOpen(present);
    const pictures = [...present.pictures, url];
    await reviews.writePictures(store, present, pictures, present.editedBy);
    return pictures;
  }
}

/** What the owner has decided on stays as the owner saw it. */
function assertOpen({ status, pictures }: Review): void {
  if (status !== 'new') {
    const text = 'The shop has already decided on this review, so no picture can be added';
    throw new Problem('CONFLICT', text);
  }
  if (pictures.length >= limits.reviewPictures) {
    throw new Problem('CONFLICT', `A review has at most ${limits.reviewPictures} pictures`);
  }
}

/** The owner's quota in words for a buyer, who can do nothing about it. */
function rethrowForBuyer(error: unknown): never {
  if (!(error instanceof Problem) || error.code !== 'QUOTA_REACHED') throw error;
  const text = 'The shop has no room for more pictures. Your review counts without them.';
  throw fieldProblem('QUOTA_REACHED', 'file', text);
}
