/** Describes a failed call in words: lost connection, fault of the server, ended session, refusal. */
import { toast } from 'sonner';
import { TookTheirs, Undecided } from './decision.ts';
import { isPasswordNeeded } from './passwordPrompt.ts';

/** HTTP status of a failed call; 0 when the server was not reached. */
export function failureStatus(error: unknown): number {
  const status =
    typeof error === 'object' && error !== null && 'status' in error ? error.status : 0;
  return typeof status === 'number' ? status : 0;
}

/** The code of the server's refusal, of either client; undefined where the answer had none. */
function codeOf(error: unknown): string | undefined {
  const { code, body } = error as { code?: string; body?: { code?: string } };
  return code ?? body?.code;
}

/** The failure in words: what happened and what to do. */
export function failureText(error: unknown): string {
  const status = failureStatus(error);
  const text = error instanceof Error ? error.message : '';
  if (status === 0) {
    return 'The shop could not be reached. Check your connection and try again; nothing you typed is lost.';
  }
  // Something takes its time, and the server says what.
  if (status === 503 && text && codeOf(error)) {
    return `${text.replace(/\.$/, '')}; nothing you typed is lost.`;
  }
  if (status >= 500) {
    return 'Something broke on our side. Internal server error: try again in a minute; nothing you typed is lost.';
  }
  if (status === 401) return 'Your session has ended. Sign in again, then repeat the last step.';
  if (status === 429) return text || 'Too many tries. Wait a minute and try again.';
  return text || 'The server refused this. Please check what you entered.';
}

/** Whether the failure is the owner's decision in a conflict, which needs no message. */
export function isDecided(error: unknown): boolean {
  return error instanceof TookTheirs || error instanceof Undecided;
}

/** Shown when the password was asked for again and not entered. */
export const notEntered = 'Nothing was changed: your password was not entered.';

/** Shows a toast for a failed call: one text when the server refused, another when it was not reached (OQ-42). */
export function toastFailure(error: unknown, refused: string, unreached = refused): void {
  if (isDecided(error)) return;
  if (isPasswordNeeded(error)) {
    toast.info(notEntered);
    return;
  }
  const title = failureStatus(error) === 0 ? unreached : refused;
  toast.error(title, { description: failureText(error) });
}
