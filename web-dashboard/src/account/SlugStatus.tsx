/** The text below the slug: whether it is free, and a similar free one if it isn't (MEND-37). */
import { Check, TriangleAlert } from 'lucide-react';
import buttons from '../theme/buttons.module.css';
import styles from './SlugStatus.module.css';
import { useSlugCheck } from './useSlugCheck.ts';

export interface SlugStatusProps {
  /** The slug as it would be sent. */
  slug: string;
  onChoose: (slug: string) => void;
  /** The id of the store that moves there; a new one has none. */
  own?: string;
}

export function SlugStatus({ slug, onChoose, own = '' }: SlugStatusProps) {
  const found = useSlugCheck(slug, own);
  const instead = found.state === 'taken' ? found.instead : '';
  return (
    <div className={styles.slugState} data-state={found.state}>
      <p role="status">
        {found.state === 'checking' && 'Looking whether it is free…'}
        {found.state === 'free' && (
          <>
            <Check size={16} />
            This address is free.
          </>
        )}
        {found.state === 'reserved' && (
          <>
            <TriangleAlert size={16} />
            This address is kept for the site itself. Please choose another one.
          </>
        )}
        {found.state === 'taken' && (
          <>
            <TriangleAlert size={16} />
            This address is taken.
          </>
        )}
      </p>
      {instead && (
        <button type="button" className={buttons.buttonLink} onClick={() => onChoose(instead)}>
          Use {instead}
        </button>
      )}
    </div>
  );
}
