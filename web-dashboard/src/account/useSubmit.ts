/** One submit at a time, with the text of what went wrong. */
import { waitText } from '@shop/client';
import { type FormEvent, useState } from 'react';
import { useOneAtATime } from '../inputs/useOneAtATime.ts';

export interface Submit {
  busy: boolean;
  error: string | null;
  onSubmit: (event: FormEvent<HTMLFormElement>) => void;
}

/** `run` gets the form's values; `textOf` turns what it throws into the text of the red box. */
export function useSubmit(
  run: (values: Record<string, string>) => Promise<void>,
  textOf: (error: unknown) => string,
): Submit {
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState<string | null>(null);
  const oneAtATime = useOneAtATime();
  const onSubmit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const entries = [...new FormData(event.currentTarget)].map(([name, value]) => [
      name,
      String(value),
    ]);
    void oneAtATime(async () => {
      setBusy(true);
      setError(null);
      await run(Object.fromEntries(entries))
        .catch((failure: unknown) => setError(textOf(failure)))
        .finally(() => setBusy(false));
    });
  };
  return { busy, error, onSubmit };
}

/** How long to wait, the server's text, or the exception's own (1§8). */
export function errorText(error: unknown): string {
  const text = waitText(error) ?? (error instanceof Error ? error.message : '');
  return text || 'Something went wrong. Please try again.';
}
