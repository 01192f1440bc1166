/** Names that no category has, with the offer to make them (MEND-30). */
import Button from '@mui/material/Button';
import { type Category, limits } from '@shop/contract';
import { clsx } from 'clsx';
import { Tags } from 'lucide-react';
import { useState } from 'react';
import { toast } from 'sonner';
import { useOneAtATime } from '../inputs/useOneAtATime.ts';
import parts from '../layout/parts.module.css';
import { toastFailure } from '../providers/failure.ts';
import { useStore } from '../providers/store.tsx';
import { makeCategories } from './newCategories.ts';

export interface NewCategoriesProps {
  names: readonly string[];
  onMade: (category: Category) => void;
}

/** Names that are shown. */
const most = 8;

const countText = (count: number) => `${count} new ${count === 1 ? 'category' : 'categories'}`;

export function NewCategories({ names, onMade }: NewCategoriesProps) {
  const { slug } = useStore().store;
  const [isMaking, setMaking] = useState(false);
  const oneAtATime = useOneAtATime();
  if (names.length === 0) return null;
  const tooLong = names.filter((name) => name.length > limits.categoryName);
  const makeable = names.filter((name) => name.length <= limits.categoryName);
  const make = async () => {
    setMaking(true);
    try {
      await makeCategories(slug, makeable, onMade);
      toast.success(`${countText(makeable.length)} added`);
    } catch (error) {
      toastFailure(error, 'Failed to add new category');
    } finally {
      setMaking(false);
    }
  };
  const rest = names.length - most;
  return (
    <div className={parts.notice} role="status">
      <Tags size={18} aria-hidden="true" />
      <div className={clsx(parts.stack, parts.stackTight)}>
        <p>
          <strong>
            No category here is called {names.slice(0, most).join(', ')}
            {rest > 0 && ` and ${rest} more`}.
          </strong>{' '}
          {tooLong.length > 0 && `A name has at most ${limits.categoryName} characters. `}
          Choose another for them, or have them made.
        </p>
        {makeable.length > 0 && (
          <div>
            <Button
              variant="outlined"
              loading={isMaking}
              loadingPosition="start"
              onClick={() => void oneAtATime(make)}
            >
              Make {countText(makeable.length)}
            </Button>
          </div>
        )}
      </div>
    </div>
  );
}
