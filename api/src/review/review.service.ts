/** Reviews: written by the holder of a delivered order's secret, decided on by the owner. */

import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { cleanText, cutAtSign } from '@shop/commerce';
import {
  limits,
  type ReviewableOrder,
  type Review as ReviewView,
  type ReviewWrittenAnswer,
  type ShownReview,
} from '@shop/contract';
import type { DataSource } from 'typeorm';
import type { Actor } from '../access/actor.js';
import { newId } from '../database/id.js';
import { staleVersion } from '../http/conflict.js';
import { invalid, notFound, Problem } from '../http/problem.js';
import type { ListQuery } from '../listing/listing.js';
import type { Page } from '../listing/page.js';
import { MailRepository } from '../mail/mail.repository.js';
import { LinkedOrderService } from '../order/linked-order.service.js';
import type { Order } from '../order/order.entity.js';
import type { StoreId } from '../tenancy/store-id.js';
import type { ReviewDto, ReviewUpdateDto } from './review.dto.js';
import type { Review } from './review.entity.js';
import { reviewListing } from './review.listing.js';
import { ReviewRepository } from './review.repository.js';
import { ownerReviewView, shownReview, writtenReview } from './review.view.js';

@Injectable()
export class ReviewService {
  constructor(
    @InjectDataSource() private readonly source: DataSource,
    private readonly reviews: ReviewRepository,
    private readonly linked: LinkedOrderService,
  ) {}

  async list(store: StoreId, query: ListQuery): Promise<Page<ReviewView>> {
    return (await this.reviews.list(store, reviewListing, query)).map(ownerReviewView);
  }

  /** The newest published reviews of a product, as its page shows them. */
  async shown(store: StoreId, productId: string): Promise<ShownReview[]> {
    return (await this.reviews.published(store, productId, limits.shownReviews)).map(shownReview);
  }

  /** What the holder of an order's secret may review; null for a secret that is none of this store's. */
  async reviewable(store: StoreId, token: string): Promise<ReviewableOrder | null> {
    const order = await this.orderOf(store, token);
    if (!order) return null;
    const { number, details } = order;
    const items = await this.reviews.itemsOf(store, order.id);
    return { number, state: stateOf(order), firstName: details.firstName ?? '', items };
  }

  /**
   * Writes the review of a product of an order; its owner is mailed that it waits. Throws 404 for a wrong secret, CONFLICT when the
   * order is not delivered or the product reviewed already, 400 for a product that the order has not.
   */
  async write(
    store: StoreId,
    token: string,
    { productId, stars, text = '', author = '' }: ReviewDto,
  ): Promise<ReviewWrittenAnswer['review']> {
    const order = await this.ownOrder(store, token);
    const state = stateOf(order);
    if (state !== 'delivered') throw new Problem('CONFLICT', refusals[state]);
    if (!order.items.some(({ id }) => id === productId)) {
      throw invalid({ field: 'productId', message: 'This order has no such product' });
    }
    const id = newId();
    const name = author || firstName(order);
    await this.source.transaction(async (manager) => {
      await this.reviews.within(manager).insert(store, {
        id,
        productId,
        orderId: order.id,
        stars,
        author: name,
        text: text.replaceAll('\r\n', '\n'),
      });
      await new MailRepository(manager).queueGathered(store, 'reviewsWaiting');
    });
    const review = await this.reviews.findOne(store, { id });
    if (!review) throw notFound('Review');
    return writtenReview(review);
  }

  /**
   * Publishes, hides or answers a review; the product's average follows in the same transaction.
   * Publishing hides what the same buyer has published about the product otherwise.
   * Throws 404, or CONFLICT when another version is stored.
   */
  async update(
    store: StoreId,
    id: string,
    { status, reply, version }: ReviewUpdateDto,
    actor: Actor,
  ): Promise<ReviewView> {
    return this.source.transaction(async (manager) => {
      const reviews = this.reviews.within(manager);
      const present = await lockReview(reviews, store, { id });
      assertVersion(present, version);
      const next = status ?? present.status;
      await reviews.update(
        store,
        { id },
        {
          status: next,
          reply: reply?.replaceAll('\r\n', '\n') ?? present.reply,
          version: present.version + 1,
          editedBy: actor.kind,
        },
      );
      if (next === 'published') await reviews.hideOthers(store, id, actor.kind);
      await reviews.recount(store, [present.productId]);
      const changed = await reviews.findOne(store, { id });
      if (!changed) throw notFound('Review');
      return ownerReviewView(changed);
    });
  }

  /** The order of a secret. Throws 404 for a secret that is none of this store's. */
  async ownOrder(store: StoreId, token: string): Promise<Order> {
    const order = await this.orderOf(store, token);
    if (!order) throw notFound('Order');
    return order;
  }

  /** The link that an order's shop may have as well reviews nothing. */
  private async orderOf(store: StoreId, token: string): Promise<Order | null> {
    const linked = await this.linked.find(store, token);
    return linked?.isBuyer ? linked.order : null;
  }
}

/**
 * The review, with its product locked, so that two changes at once follow each other. Throws 404.
 */
export async function lockReview(
  reviews: ReviewRepository,
  store: StoreId,
  which: { id: string },
): Promise<Review> {
  const found = await reviews.findOne(store, which);
  if (!found) throw notFound('Review');
  await reviews.lockProduct(store, found.productId);
  const present = await reviews.findOne(store, which);
  if (!present) throw notFound('Review');
  return present;
}

/** Refuses a change that was made against another version. Throws CONFLICT. */
export function assertVersion(present: Review, version: number | undefined): void {
  if (version == null || version === present.version) return;
  const last = { by: present.editedBy, at: present.updatedAt };
  throw staleVersion('This review', ownerReviewView(present), last);
}

const refusals = {
  open: 'This order can be reviewed once it is delivered',
  cancelled: 'This order was cancelled, so it can’t be reviewed',
} as const;

/** Whether an order can be reviewed: only what was delivered is known to its buyer. */
function stateOf({ status }: Order): ReviewableOrder['state'] {
  return status === 'delivered' || status === 'cancelled' ? status : 'open';
}

/** The first name of the order, as far as a review may be signed with it. */
function firstName({ details }: Order): string {
  return cutAtSign(cleanText(details.firstName ?? ''), limits.reviewAuthor) || 'A customer';
}
