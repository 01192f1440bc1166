/** /category: names, pictures and order of the categories (OQ-38). */
import './category.css';
import Button from '@mui/material/Button';
import type { Category } from '@shop/contract';
import { Tags, WifiOff } from 'lucide-react';
import { useState } from 'react';
import { toast } from 'sonner';
import { TookTheirs } from '../conflict/decision.ts';
import { moveItem } from '../inputs/moveItem.ts';
import { useOneAtATime } from '../inputs/useOneAtATime.ts';
import { useSeen } from '../inputs/useSeen.ts';
import { EmptyState } from '../layout/EmptyState.tsx';
import { Page } from '../layout/Page.tsx';
import { Panel } from '../layout/Panel.tsx';
import { SaveChanges, UnsavedBadge } from '../layout/SaveChanges.tsx';
import { ScreenSkeleton } from '../layout/ScreenSkeleton.tsx';
import { UnsavedGuard } from '../layout/UnsavedGuard.tsx';
import { failureText, toastFailure } from '../providers/failure.ts';
import { useStore } from '../providers/store.tsx';
import { AddCategory } from './AddCategory.tsx';
import { CategoryRow } from './CategoryRow.tsx';
import { DeleteCategory } from './DeleteCategory.tsx';
import { saveCategories } from './saveCategories.ts';
import { useCategories } from './useCategories.ts';

const nothing: Category[] = [];

type Step = (rows: Category[]) => Category[];

function numbered(categories: Category[]): Category[] {
  return categories.map((category, order) => ({ ...category, order }));
}

/** Names, pictures and positions edited but not saved yet. */
function useCategoryEdits(saved: Category[] = []) {
  const [edits, setEdits] = useState<Category[] | null>(null);
  return {
    rows: edits ?? saved,
    isDirty: edits !== null && JSON.stringify(edits) !== JSON.stringify(saved),
    edit: (step: Step) => setEdits((now) => numbered(step(now ?? saved))),
    /** What was added or deleted is saved already; it shows among the edits too. */
    follow: (step: Step) => setEdits((now) => now && numbered(step(now))),
    /** After a save: forgets the edits, but for newer ones. */
    settle: (sent: Category[]) => setEdits((now) => (now === sent ? null : now)),
  };
}

export function CategoryList() {
  const { slug } = useStore().store;
  const { data, error, isPending, refetch, put } = useCategories();
  const { rows, isDirty, edit, follow, settle } = useCategoryEdits(data);
  const [saving, setSaving] = useState(false);
  const [deleting, setDeleting] = useState<Category | null>(null);
  const [seen, see] = useSeen(data ?? nothing, isDirty);
  const oneAtATime = useOneAtATime();
  const hasBlank = rows.some(({ name }) => name.trim() === '');

  const save = async () => {
    setSaving(true);
    try {
      const trimmed = rows.map((row) => ({ ...row, name: row.name.trim() }));
      const saved = await saveCategories(slug, trimmed, seen);
      see(saved);
      put(() => saved);
      settle(rows);
      toast.success('Categories saved!');
    } catch (failure) {
      if (failure instanceof TookTheirs) {
        put(() => failure.current as Category[]);
        settle(rows);
      }
      toastFailure(failure, 'Save failed');
    } finally {
      setSaving(false);
    }
  };

  const change = (step: Step) => {
    see(numbered(step(seen)));
    put((known) => numbered(step(known)));
    follow(step);
  };

  if (isPending) return <ScreenSkeleton />;
  return (
    <Page
      title="Categories"
      subtitle="The shelves of your shop, in the order shoppers see them."
      width="form"
      badge={isDirty && <UnsavedBadge />}
      actions={
        <SaveChanges
          isDirty={isDirty}
          saving={saving}
          disabled={hasBlank}
          onSave={() => void oneAtATime(save)}
        />
      }
    >
      <div className="stack">
        <AddCategory onAdded={(category) => change((present) => [...present, category])} />
        <Panel flush>
          {error ? (
            <EmptyState Icon={WifiOff} title="Failed to get categories" text={failureText(error)}>
              <Button variant="outlined" onClick={() => void refetch()}>
                Try Again
              </Button>
            </EmptyState>
          ) : rows.length === 0 ? (
            <EmptyState Icon={Tags} title="No categories yet" text="Add the first one above." />
          ) : (
            <ul className="categories">
              {rows.map((category, index) => (
                <CategoryRow
                  key={category.id}
                  category={category}
                  onChange={(part) =>
                    edit((now) =>
                      now.map((row) => (row.id === category.id ? { ...row, ...part } : row)),
                    )
                  }
                  onMove={(step) => edit((now) => moveItem(now, index, index + step))}
                  isFirst={index === 0}
                  isLast={index === rows.length - 1}
                  onDelete={() => setDeleting(category)}
                />
              ))}
            </ul>
          )}
        </Panel>
      </div>
      <DeleteCategory
        category={deleting}
        onClose={() => setDeleting(null)}
        onDeleted={({ id }) => change((present) => present.filter((row) => row.id !== id))}
      />
      <UnsavedGuard isDirty={() => isDirty} />
    </Page>
  );
}
