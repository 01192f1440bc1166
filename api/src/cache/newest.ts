/** A map that holds only what was set last. */

/** Sets an entry as the newest; returns the oldest one's value when it has to go so that `most` are left. */
export function setNewest<Key, Value>(
  map: Map<Key, Value>,
  key: Key,
  value: Value,
  most: number,
): Value | undefined {
  map.delete(key);
  map.set(key, value);
  const [oldest] = map;
  if (!oldest || map.size <= most) return undefined;
  map.delete(oldest[0]);
  return oldest[1];
}
