/** The fields of a body that differ from another, compared by their content. */
export function changedFields<Body extends object>(
  body: Body,
  before: NoInfer<Partial<Body>>,
): Partial<Body> {
  const entries = Object.entries(body).filter(
    ([name, value]) => JSON.stringify(value) !== JSON.stringify(before[name as keyof Body]),
  );
  return Object.fromEntries(entries) as Partial<Body>;
}
