/**
 * A screen that edits one record in react-admin's own way: loaded anew, saved pessimistically with the
 * version that was seen, and told in the screen's own words.
 */
import { type ReactNode, useMemo, useState } from 'react';
import { EditBase, type RaRecord, type TransformData, useEditContext } from 'react-admin';
import { toast } from 'sonner';
import { LoadFailure } from '../layout/LoadFailure.tsx';
import { ScreenSkeleton } from '../layout/ScreenSkeleton.tsx';
import { toastFailure } from '../providers/failure.ts';
import { SavesContext } from './saves.ts';

export interface EditScreenProps {
  /** One of `withStoreRecords`. */
  resource: string;
  id: string;
  /** What is sent of the form's values, given the record as `previousData`. */
  transform: TransformData;
  words: EditWords;
  /** Shown instead of the form when the record could not be read; may offer to try again. */
  failure?: ((error: Error, retry: () => void) => ReactNode) | undefined;
  onSaved?: (record: RaRecord) => void;
  children: ReactNode;
}

/** Toasts of an edit (2§8). */
interface EditWords {
  saved: string;
  refused: string;
  /** Where a server that was not reached is told apart (OQ-42). */
  unreached?: string;
  /** None where the screen itself says it. */
  notLoaded?: string;
}

function Loaded({ failure, children }: Pick<EditScreenProps, 'failure' | 'children'>) {
  const { isPending, isFetching, isPaused, error, record, refetch } = useEditContext();
  // Begun with what is stored: an older record would show until the new one overwrites what is typed.
  if (isFetching || isPaused) return <ScreenSkeleton />;
  if (error) return failure?.(error, () => void refetch()) ?? <LoadFailure />;
  if (isPending || !record) return <ScreenSkeleton />;
  return children;
}

export function EditScreen(props: EditScreenProps) {
  const { resource, id, transform, words, failure, onSaved, children } = props;
  const [count, setCount] = useState(0);
  const queryOptions = useMemo(
    () => ({
      staleTime: 0,
      onError: (error: Error) => words.notLoaded && toastFailure(error, words.notLoaded),
    }),
    [words],
  );
  return (
    <EditBase
      resource={resource}
      id={id}
      redirect={false}
      mutationMode="pessimistic"
      transform={transform}
      queryOptions={queryOptions}
      mutationOptions={{
        onSuccess: (record: RaRecord) => {
          setCount((now) => now + 1);
          toast.success(words.saved);
          onSaved?.(record);
        },
        onError: (error: Error) => toastFailure(error, words.refused, words.unreached),
      }}
    >
      <SavesContext value={count}>
        <Loaded failure={failure}>{children}</Loaded>
      </SavesContext>
    </EditBase>
  );
}
