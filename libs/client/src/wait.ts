/** Says how long to wait after a call that came too often (429), or that the server was too busy for (503). */
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

/** The time in words: minutes, hours from 90 minutes on, or 'a moment' for less than 45 s. */
function timeOf(seconds = 0): string {
  const minutes = Math.ceil(seconds / 60);
  if (seconds < 45) return 'a moment';
  if (minutes >= 90) return `${Math.ceil(minutes / 60)} hours`;
  return minutes === 1 ? '1 minute' : `${minutes} minutes`;
}
