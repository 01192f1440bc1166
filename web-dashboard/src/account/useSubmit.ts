/** Runs one submit at a time, and holds the text of its failure. */
import { waitText } from '@shop/client';
import { type FormEvent, useState } from 'react';
import { useOneAtATime } from '../lib/useOneAtATime.ts';
import { failureStatus, failureText } from '../providers/failure.ts';

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
  const [error, setError] = useState<string | null>(null);
  const { busy, oneAtATime } = useOneAtATime();
  const onSubmit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const entries = [...new FormData(event.currentTarget)].map(([name, value]) => [
      name,
      String(value),
    ]);
    void oneAtATime(async () => {
      setError(null);
      await run(Object.fromEntries(entries)).catch((failure: unknown) => setError(textOf(failure)));
    });
  };
  return { busy, error, onSubmit };
}

/** The text for a failure: how long to wait, else the text of the server or the exception (1§8). */
export function errorText(error: unknown): string {
  const text = waitText(error) ?? (error instanceof Error ? error.message : '');
  return text || 'Something went wrong. Please try again.';
}

/** The same of a form on an owner's screen, where nothing that was typed is lost. */
export function ownerErrorText(error: unknown): string {
  const isTooOften = failureStatus(error) === 429;
  return (isTooOften && waitText(error)) || failureText(error);
}
