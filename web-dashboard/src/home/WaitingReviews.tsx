/** A line of the home screen while reviews wait for the owner to publish or hide them (DET-05). */
import { Star } from 'lucide-react';
import { useGetList } from 'react-admin';
import { Link } from 'react-router';
import parts from '../layout/parts.module.css';
import { useStore } from '../providers/store.tsx';

export function WaitingReviews() {
  const { path } = useStore();
  const { total = 0 } = useGetList('reviews', {
    pagination: { page: 1, perPage: 1 },
    sort: { field: 'createdAt', order: 'DESC' },
    filter: { status: 'new' },
  });
  if (total === 0) return null;
  return (
    <p className={parts.notice} role="status">
      <Star size={18} />
      <span>
        <strong>{total === 1 ? '1 review waits' : `${total} reviews wait`} for your word.</strong>{' '}
        Shoppers see a review once you publish it. <Link to={path('reviews')}>Read them</Link>
      </span>
    </p>
  );
}
