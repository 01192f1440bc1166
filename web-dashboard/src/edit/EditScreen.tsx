/**
 * A screen that edits one record in react-admin's way: loads it anew, saves it pessimistically with the loaded
 * version, and reports in the screen's own words.
 */
import { type ReactNode, useMemo, useState } from 'react';
import { EditBase, type RaRecord, type TransformData, useEditContext } from 'react-admin';
import { toast } from 'sonner';
import { FailedState } from '../layout/FailedState.tsx';
import { LoadFailure } from '../layout/LoadFailure.tsx';
import { ScreenSkeleton } from '../layout/ScreenSkeleton.tsx';
import { toastFailure } from '../providers/failure.ts';
import { SaveCountContext } from './saveCount.ts';

export interface EditScreenProps {
  /** A resource of `withStoreRecords`. */
  resource: string;
  id: string;
  /** Makes the body of the form's values; gets the record as `previousData`. */
  transform: TransformData;
  words: EditWords;
  onSaved?: (record: RaRecord) => void;
  children: ReactNode;
}

/** The texts of an edit's toasts (2§8). */
interface EditWords {
  saved: string;
  refused: string;
  /** The text when the server was not reached, where it differs (OQ-42). */
  unreached?: string;
  /** Missing where the screen itself says it. */
  notLoaded?: string;
  /** The button that loads the record again; without it the whole page is loaded again. */
  retry?: string;
}

function Loaded({ words, children }: Pick<EditScreenProps, 'words' | 'children'>) {
  const { isPending, isFetching, isPaused, error, record, refetch } = useEditContext();
  // The form waits for the stored record: shown with a cached one, it would lose what was typed when the new one arrives.
  if (isFetching || isPaused) return <ScreenSkeleton />;
  if (error && words.retry) {
    const { notLoaded: title = '', retry } = words;
    return (
      <FailedState
        level="h1"
        title={title}
        error={error}
        retry={retry}
        onRetry={() => void refetch()}
      />
    );
  }
  if (error) return <LoadFailure />;
  if (isPending || !record) return <ScreenSkeleton />;
  return children;
}

export function EditScreen(props: EditScreenProps) {
  const { resource, id, transform, words, onSaved, children } = props;
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
      <SaveCountContext value={count}>
        <Loaded words={words}>{children}</Loaded>
      </SaveCountContext>
    </EditBase>
  );
}
