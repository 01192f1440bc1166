/** One review: what was said about what, whether it is shown, and the shop's answer. */
import { Button } from '@mui/material';
import type { Review, ReviewStatus } from '@shop/contract';
import { useCallback } from 'react';
import { Link } from 'react-router';
import parts from '../layout/parts.module.css';
import { useStore } from '../providers/store.tsx';
import { ReviewPictures } from './ReviewPictures.tsx';
import { ReviewReply } from './ReviewReply.tsx';
import styles from './reviews.module.css';
import { dayOf, starsText, statusWords } from './reviewWords.ts';
import { useReviewActs } from './useReviewActs.ts';

const tags: Readonly<Record<ReviewStatus, string | undefined>> = {
  new: parts.tagWarning,
  published: parts.tagSuccess,
  hidden: parts.tag,
};

export interface ReviewRowProps {
  review: Review;
  onDraft: (review: Review, isDraft: boolean) => void;
}

export function ReviewRow({ review: listed, onDraft }: ReviewRowProps) {
  const { path } = useStore();
  const { review, save, isPending } = useReviewActs(listed);
  const { stars, text, author, status, productId, productName, orderNumber } = review;
  const tell = useCallback((isDraft: boolean) => onDraft(review, isDraft), [review, onDraft]);
  const who = `the review of ${author} on ${productName}`;
  return (
    <li className={styles.review}>
      <div className={styles.head}>
        <p className={parts.row}>
          <span role="img" aria-label={starsText(stars)} className={styles.stars}>
            {'★'.repeat(stars)}
            <span className={styles.noStars}>{'★'.repeat(5 - stars)}</span>
          </span>
          <span className={tags[status]}>{statusWords[status]}</span>
        </p>
        <div className={styles.acts}>
          {status !== 'published' && (
            <Button
              size="small"
              loading={isPending}
              aria-label={`Publish ${who}`}
              onClick={() => save({ status: 'published' }, 'Review published')}
            >
              Publish
            </Button>
          )}
          {status !== 'hidden' && (
            <Button
              size="small"
              variant="outlined"
              loading={isPending}
              aria-label={`Hide ${who}`}
              onClick={() => save({ status: 'hidden' }, 'Review hidden')}
            >
              Hide
            </Button>
          )}
        </div>
      </div>
      <p className={styles.product}>
        <Link to={path(`products/add-new/${productId}`)}>{productName}</Link>
      </p>
      {text ? (
        <p className={styles.text}>{text}</p>
      ) : (
        <p className={parts.note}>Stars alone, without words.</p>
      )}
      <ReviewPictures review={review} />
      <p className={parts.note}>
        {author} · order no. {orderNumber} · {dayOf(review.createdAt)}
      </p>
      <ReviewReply
        review={review}
        isBusy={isPending}
        onSave={(reply) => save({ reply }, reply ? 'Answer saved' : 'Answer removed')}
        onDraft={tell}
      />
    </li>
  );
}
