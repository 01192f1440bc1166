/**
 * Gives calls that create something an Idempotency-Key: a retry after a lost answer creates nothing twice
 * (MEND-20).
 */
import { failureStatus } from './failure.ts';

/** Keys by content, until the call is answered. */
const openKeys = new Map<string, string>();

function newKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return [...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('');
}

/**
 * Sends a call under a key. The same content has the same key while the call is running and after the network
 * failed; once the call was answered, the next one has a new key.
 */
export async function withRequestKey<Answer>(
  content: readonly unknown[],
  send: (key: string) => Promise<Answer>,
): Promise<Answer> {
  const asked = JSON.stringify(content);
  const key = openKeys.get(asked) ?? newKey();
  openKeys.set(asked, key);
  try {
    const answer = await send(key);
    openKeys.delete(asked);
    return answer;
  } catch (error) {
    const status = failureStatus(error);
    if (status >= 400 && status < 500) openKeys.delete(asked);
    throw error;
  }
}
