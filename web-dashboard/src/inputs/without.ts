/** The edits that are not in `present` already. */
export function without<Value extends object>(
  edits: Partial<Value>,
  present: NoInfer<Partial<Value>>,
): Partial<Value> {
  const kept = Object.entries(edits).filter(
    ([key, value]) => present[key as keyof Value] !== value,
  );
  return Object.fromEntries(kept) as Partial<Value>;
}
