/** What a person does about a call that came too often (429), or when all were busy (503). */
import { ApiError } from './client.js';

/** The text for the screen; null for other failures. */
export function waitText(error: unknown): string | null {
  if (!(error instanceof ApiError)) return null;
  const time = timeOf(error.retryAfter);
  if (error.status === 429) return `Too many tries. Please wait ${time} and try again.`;
  if (error.status === 503) {
    return `We are very busy right now. Please wait ${time} and try again; nothing you typed is lost.`;
  }
  return null;
}

/** Minutes from a minute on; what is less is a moment. */
function timeOf(seconds = 0): string {
  const minutes = Math.ceil(seconds / 60);
  if (seconds < 45) return 'a moment';
  return minutes === 1 ? '1 minute' : `${minutes} minutes`;
}
