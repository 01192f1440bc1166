/** An input for pictures that are uploaded in place: while one is on its way the form is not saved without it. */
import { useEffect } from 'react';
import { type InputProps, useInput } from 'react-admin';
import { useFormContext, useFormState } from 'react-hook-form';
import { errorsBelow } from '../inputs/errorsBelow.ts';

const waits = () => 'Wait a moment: a picture is still on its way.';

/** The field, and what is wrong with it once somebody has tried to save. */
export function usePictureInput<Value>(
  props: InputProps<Value> & { source: string },
  isUploading: boolean,
) {
  const { source } = props;
  const { field } = useInput<Value>({ ...props, ...(isUploading && { validate: waits }) });
  const { errors, submitCount } = useFormState();
  const { trigger } = useFormContext();
  const isTold = Boolean(errors[source]);
  // The form checks a field when it changes, and the last picture changes it while the upload still counts as running.
  useEffect(() => {
    if (!isUploading && isTold) void trigger(source);
  }, [isUploading, isTold, trigger, source]);
  return { field, faults: submitCount > 0 ? errorsBelow(errors[source]) : [] };
}
