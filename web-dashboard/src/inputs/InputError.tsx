/** What is wrong with an input that has no text field of its own. */
export function InputError({ texts }: { texts: string[] }) {
  if (texts.length === 0) return null;
  return (
    <p className="input-error" role="alert">
      {texts.join(' · ')}
    </p>
  );
}
