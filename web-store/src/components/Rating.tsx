/** What reviews come to: the average in stars and how many there are (DET-05). */
import type { ReactElement } from 'react';

export interface RatingProps {
  average: number;
  count: number;
  className?: string;
}

export function Rating({ average, count, className = '' }: RatingProps): ReactElement {
  const stars = average.toFixed(1);
  return (
    <p className={`rating ${className}`}>
      <span className="sr-only">
        {`${stars} of 5 stars, ${count} ${count === 1 ? 'review' : 'reviews'}`}
      </span>
      <span aria-hidden="true">
        <b>★</b> {stars} <i>({count})</i>
      </span>
    </p>
  );
}

/** The stars of one review. */
export function Stars({ stars }: { stars: number }): ReactElement {
  return (
    <span role="img" aria-label={`${stars} of 5 stars`} className="stars">
      {'★'.repeat(stars)}
      <i>{'★'.repeat(5 - stars)}</i>
    </span>
  );
}
