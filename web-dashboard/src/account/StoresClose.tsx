/** What becomes of stores that are deleted, by themselves or with their account (MEND-37, FIX-73). */

export interface StoresCloseProps {
  /** Null = their names are not known yet. */
  names: string[] | null;
}

export function StoresClose({ names }: StoresCloseProps) {
  const stores = names ?? ['Your stores'];
  if (stores.length === 0) return null;
  return (
    <>
      <li>
        <strong>{new Intl.ListFormat('en-IN').format(stores)}</strong>{' '}
        {stores.length === 1 && names ? 'closes' : 'close'} at once: products, pictures, pages and
        domain are deleted, and the address is free for others.
      </li>
      <li>
        Orders are kept, with what stands in them, for as long as the law wants books to be kept.
        You will not be able to see them: download each store under its Settings, Your data, before.
      </li>
    </>
  );
}
