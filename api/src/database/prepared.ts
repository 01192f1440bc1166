/**
 * The statements that are sent all the time: each connection has PostgreSQL parse and plan them once,
 * by a name (`scoped-client.ts`). They are few, since every connection keeps them. Pure.
 */

/** The names by text. */
const names = new Map<string, string>();

/** More are sent without a name. */
const most = 100;

/** The statement itself, which is sent by a name from now on. Its text must not hold any value. */
export function prepared(text: string): string {
  if (names.size < most && !names.has(text)) names.set(text, `usual_${names.size}`);
  return text;
}

/** The name of a statement; undefined for one that is not usual. */
export const nameOf = (text: string): string | undefined => names.get(text);
