/** Bodies of the review calls. */
import {
  limits,
  type ReviewBody,
  type ReviewPictureDeleteBody,
  type ReviewStatus,
  type ReviewUpdateBody,
  reviewStatuses,
  starRange,
} from '@shop/contract';
import { Integer, Version } from '../http/fields/number.js';
import { Id, OneOf, Text } from '../http/fields/text.js';

export class ReviewDto implements ReviewBody {
  @Id('Product')
  productId: string;

  @Integer('Stars', { ...starRange, example: 5 })
  stars: number;

  @Text('Review', { max: limits.reviewText, optional: true })
  text?: string;

  @Text('Name', { max: limits.reviewAuthor, optional: true, example: 'Asha' })
  author?: string;
}

export class ReviewUpdateDto implements ReviewUpdateBody {
  @OneOf('Status', reviewStatuses, { optional: true, example: 'published' })
  status?: ReviewStatus;

  @Text('Answer', { max: limits.reviewReply, optional: true })
  reply?: string;

  @Version()
  version?: number;
}

export class ReviewPictureDeleteDto implements ReviewPictureDeleteBody {
  @Text('Address', { min: 1, max: limits.url })
  url: string;

  @Version()
  version?: number;
}
