/** Lists names that no category has, and offers to make these categories (MEND-30). */
import { Button } from '@mui/material';
import { type Category, limits } from '@shop/contract';
import { Tags } from 'lucide-react';
import { toast } from 'sonner';
import parts from '../layout/parts.module.css';
import { useOneAtATime } from '../lib/useOneAtATime.ts';
import { toastFailure } from '../providers/failure.ts';
import { useStore } from '../providers/store.tsx';
import { makeCategories } from './newCategories.ts';

export interface NewCategoriesProps {
  names: readonly string[];
  onMade: (category: Category) => void;
}

/** How many names are shown. */
const most = 8;

const countText = (count: number) => `${count} new ${count === 1 ? 'category' : 'categories'}`;

export function NewCategories({ names, onMade }: NewCategoriesProps) {
  const { slug } = useStore().store;
  const { busy: isMaking, oneAtATime } = useOneAtATime();
  if (names.length === 0) return null;
  const tooLong = names.filter((name) => name.length > limits.categoryName);
  const makeable = names.filter((name) => name.length <= limits.categoryName);
  const make = async () => {
    try {
      await makeCategories(slug, makeable, onMade);
      toast.success(`${countText(makeable.length)} added`);
    } catch (error) {
      toastFailure(error, 'Failed to add new category');
    }
  };
  const rest = names.length - most;
  return (
    <div className={parts.notice} role="status">
      <Tags size={18} />
      <div className={parts.stackTight}>
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
