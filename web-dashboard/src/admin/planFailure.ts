/** Says why a plan was not saved or could not be loaded. */
import { HttpError } from 'react-admin';
import { toast } from 'sonner';
import { failureStatus, failureText, isDecided } from '../providers/failure.ts';

export function toastPlanFailure(error: unknown): void {
  if (isDecided(error)) return;
  const text = error instanceof HttpError ? (error.body?.error ?? '') : '';
  if (failureStatus(error) > 0) toast.error(text || 'Failed to save plan');
  else toast.error('Something went wrong.', { description: failureText(error) });
}
