/** The edited fields that `saved` does not hold already. */
export function unsavedFields<Value extends object>(
  edits: Partial<Value>,
  saved: NoInfer<Partial<Value>>,
): Partial<Value> {
  const unsaved = Object.entries(edits).filter(
    ([key, value]) => saved[key as keyof Value] !== value,
  );
  return Object.fromEntries(unsaved) as Partial<Value>;
}
