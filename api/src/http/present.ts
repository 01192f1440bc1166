/** A body without its missing fields: what a client leaves out, or sends as null, stays as it is. */
export function present<Value extends object>(
  value: Value,
): { [Field in keyof Value]?: NonNullable<Value[Field]> } {
  const entries = Object.entries(value).filter(
    ([, entry]) => entry !== undefined && entry !== null,
  );
  return Object.fromEntries(entries) as ReturnType<typeof present<Value>>;
}
