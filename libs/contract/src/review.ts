/** Reviews by people who ordered, and the average that they make (DET-05). */

export const reviewStatuses = ['new', 'published', 'hidden'] as const;
export type ReviewStatus = (typeof reviewStatuses)[number];

/** The most and the fewest stars of a review. */
export const starRange = { min: 1, max: 5 } as const;

/** A published review, as shoppers see it; nothing in it names the order. */
export interface ShownReview {
  id: string;
  /** 1 to 5. */
  stars: number;
  /** Plain text; '' = stars alone. */
  text: string;
  /** The name that the author gave. */
  author: string;
  /** The shop's answer, or ''. */
  reply: string;
  /** The addresses of the author's pictures, at most `limits.reviewPictures`. */
  pictures: string[];
  /** ISO 8601. */
  createdAt: string;
}

/** A review as the owner sees it. */
export interface Review extends ShownReview {
  productId: string;
  productName: string;
  orderId: string;
  orderNumber: number;
  status: ReviewStatus;
  /** Counts its edits; sent back with a change, a stale one is refused by CONFLICT (MEND-24). */
  version: number;
}

/** What a buyer says about one product of an order. */
export interface ReviewBody {
  productId: string;
  stars: number;
  text?: string;
  /** Left out = the first name of the order. */
  author?: string;
}

/** The owner's decision and answer; what is left out stays. */
export interface ReviewUpdateBody {
  status?: ReviewStatus;
  reply?: string;
  /** As it was read; a stale one is refused by CONFLICT (MEND-24). */
  version?: number;
}

export interface ReviewAnswer {
  review: Review;
}

/** Which picture the owner takes off a review. */
export interface ReviewPictureDeleteBody {
  url: string;
  /** As it was read; a stale one is refused by CONFLICT (MEND-24). */
  version?: number;
}

/** What the author of a review is told of a picture that was added to it. */
export interface ReviewPictureAnswer {
  /** All addresses of its pictures, the new one last. */
  pictures: string[];
}

export interface ReviewsAnswer {
  reviews: Review[];
}

/** What the author of a new review is told. */
export interface ReviewWrittenAnswer {
  review: Pick<Review, 'id' | 'productId' | 'stars' | 'text' | 'author' | 'status' | 'createdAt'>;
}

/** A product of an order, with what its buyer has said about it. */
export interface ReviewableItem {
  productId: string;
  name: string;
  /** The address of its page; '' = it is not sold any more, and can't be reviewed. */
  handle: string;
  /** Cover picture, or ''. */
  image: string;
  review: Pick<Review, 'stars' | 'text' | 'author' | 'status' | 'pictures'> | null;
}

/** An order as the page of its secret link shows it: what there is to review, and nothing of the buyer but a first name. */
export interface ReviewableOrder {
  number: number;
  /** 'open' = it can be reviewed once it is delivered. */
  state: 'delivered' | 'open' | 'cancelled';
  firstName: string;
  items: ReviewableItem[];
}
