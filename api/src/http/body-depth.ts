/** Refuses bodies nested deeper than any of ours, before anything walks them by recursion. */

/** Ours need 5; a gateway's webhook may need a few more. */
const maxDepth = 32;

/** Whether a value is nested deeper than any body of ours; level by level, so that depth costs no stack. */
export function isTooDeep(body: unknown): boolean {
  let level = insidesOf(body);
  for (let depth = 1; level.length > 0; depth += 1) {
    if (depth > maxDepth) return true;
    level = level.flatMap(insidesOf);
  }
  return false;
}

function insidesOf(value: unknown): unknown[] {
  if (typeof value !== 'object' || value === null || ArrayBuffer.isView(value)) return [];
  return Object.values(value).filter((inner) => typeof inner === 'object' && inner !== null);
}
