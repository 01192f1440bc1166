/** The Idempotency-Key of creating calls: what is sent again, for nobody heard the answer, is made once (MEND-20). */
import { failureStatus } from './failure.ts';

/** By what was asked for, until it is known what became of it. */
const openKeys = new Map<string, string>();

function newKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return [...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('');
}

/**
 * Sends a creating call under a key. The same content has the same key while it is under way and
 * after the network has failed; once it was answered the next one is another.
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
