/** One product of an order: its review, or the form that writes one. */
import { limits } from '@shop/contract';
import type { ReactElement } from 'react';
import { Initial } from '../../components/Initial.tsx';
import { Picture } from '../../components/Picture.tsx';
import { Stars } from '../../components/Rating.tsx';
import { MorePictures } from './MorePictures.tsx';
import { ReviewForm, type ReviewFormProps } from './ReviewForm.tsx';

const states = {
  new: 'Thank you. The shop has got your review and decides when it is shown.',
  published: 'Thank you. Your review is shown in the shop.',
  hidden: 'The shop does not show this review.',
} as const;

export function ReviewItem(props: ReviewFormProps): ReactElement {
  const { productId, name, image, review, handle } = props.item;
  return (
    <li id={`item-${productId}`} className="panel scroll-mt-24 sm:p-7">
      <div className="flex items-center gap-4">
        <span className="block size-16 shrink-0 overflow-hidden rounded-xl">
          {image ? (
            <Picture url={image} alt="" sizes="64px" className="size-full object-cover" />
          ) : (
            <Initial name={name} />
          )}
        </span>
        <h2 className="min-w-0 text-lg font-semibold [overflow-wrap:anywhere]">{name}</h2>
      </div>
      {review && (
        <div className="mt-5">
          <Stars stars={review.stars} />
          {review.text && (
            <p className="mt-2 whitespace-pre-line [overflow-wrap:anywhere]">{review.text}</p>
          )}
          {review.pictures.length > 0 && (
            <ul aria-label="Your pictures" className="mt-3 flex flex-wrap gap-2">
              {review.pictures.map((url, index) => (
                <li key={url} className="size-20 overflow-hidden rounded-xl">
                  <Picture
                    url={url}
                    alt={`Your picture ${index + 1}`}
                    sizes="80px"
                    className="size-full object-cover"
                  />
                </li>
              ))}
            </ul>
          )}
          <p role="status" className="mt-3 text-[0.9375rem] text-muted">
            {states[review.status]}
          </p>
          {review.status === 'new' && review.pictures.length < limits.reviewPictures && (
            <MorePictures {...props} had={review.pictures.length} />
          )}
        </div>
      )}
      {!review && handle && <ReviewForm {...props} />}
      {!review && !handle && (
        <p className="mt-4 text-[0.9375rem] text-muted">
          The shop does not sell this any more, so it can’t be reviewed.
        </p>
      )}
    </li>
  );
}
