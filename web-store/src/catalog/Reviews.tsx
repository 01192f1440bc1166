/** The published reviews of a product, below it on its page (DET-05). */
import type { ShownReview } from '@shop/contract';
import type { ReactElement } from 'react';
import { Picture } from '../components/Picture.tsx';
import { Rating, Stars } from '../components/Rating.tsx';
import { useZoom } from './useZoom.ts';

const date = new Intl.DateTimeFormat('en-IN', { dateStyle: 'medium', timeZone: 'Asia/Kolkata' });

export interface ReviewsProps {
  shopName: string;
  average: number;
  count: number;
  /** The newest of them. */
  reviews: readonly ShownReview[];
}

/** The author's pictures, small; one that is pressed is shown over the whole window, or by itself without script. */
function ReviewPictures({ author, pictures }: ShownReview): ReactElement {
  const { shown, zoom, close } = useZoom();
  const textOf = (_: string, index: number): string =>
    `Picture by ${author}${pictures.length > 1 ? `, ${index + 1} of ${pictures.length}` : ''}`;
  return (
    <>
      <div className="mt-3 flex flex-wrap gap-2">
        {pictures.map((url, index) => (
          <a
            key={url}
            href={url}
            aria-haspopup="dialog"
            onClick={(event) => zoom(event, index)}
            className="block size-20 cursor-zoom-in overflow-hidden rounded-xl"
          >
            <Picture
              url={url}
              alt={textOf(url, index)}
              sizes="80px"
              className="size-full object-cover"
            />
          </a>
        ))}
      </div>
      {shown && (
        <shown.Zoom
          name={`the review by ${author}`}
          images={pictures}
          textOf={textOf}
          start={shown.start}
          onClose={close}
        />
      )}
    </>
  );
}

export function Reviews({ shopName, average, count, reviews }: ReviewsProps): ReactElement {
  return (
    <section id="reviews" aria-labelledby="reviews-title" className="mt-16">
      <div className="mb-6 flex flex-wrap items-baseline gap-x-4 gap-y-1">
        <h2 id="reviews-title" className="text-2xl font-bold">
          Reviews
        </h2>
        <Rating average={average} count={count} />
      </div>
      <ul className="gap-4 md:columns-2">
        {reviews.map((review) => (
          <li key={review.id} className="panel mb-4 break-inside-avoid">
            <Stars stars={review.stars} />
            {review.text && (
              <p dir="auto" className="mt-2 whitespace-pre-line [overflow-wrap:anywhere]">
                {review.text}
              </p>
            )}
            {review.pictures.length > 0 && <ReviewPictures {...review} />}
            <p className="mt-2 text-sm text-muted [overflow-wrap:anywhere]">
              <bdi>{review.author}</bdi> · Ordered here · {date.format(new Date(review.createdAt))}
            </p>
            {review.reply && (
              <div className="mt-4 border-l-2 border-line pl-4 text-[0.9375rem]">
                <p className="font-medium">
                  Answer of <bdi>{shopName}</bdi>
                </p>
                <p
                  dir="auto"
                  className="mt-1 whitespace-pre-line text-muted [overflow-wrap:anywhere]"
                >
                  {review.reply}
                </p>
              </div>
            )}
          </li>
        ))}
      </ul>
      {count > reviews.length && (
        <p className="mt-4 text-sm text-muted">The newest {reviews.length} are shown.</p>
      )}
    </section>
  );
}
