/** Lets the owner choose a new address for a store whose own was released because the store was empty (ABUSE-13). */
import { callApi } from '@shop/client';
import { trimSlug, typeSlug } from '@shop/commerce';
import { apiRoutes, limits, type StoreAnswer, type StoreListItem } from '@shop/contract';
import { useState } from 'react';
import { toast } from 'sonner';
import { useSession } from '../providers/session.tsx';
import { BusyButton } from './BusyButton.tsx';
import { ErrorBox } from './ErrorBox.tsx';
import { Field } from './Field.tsx';
import styles from './ReleasedAddress.module.css';
import { errorText, useSubmit } from './useSubmit.ts';

export interface ReleasedAddressProps {
  store: StoreListItem;
  onChosen: () => void;
}

export function ReleasedAddress({ store, onChosen }: ReleasedAddressProps) {
  const { token } = useSession();
  const [slug, setSlug] = useState(store.formerSlug ?? '');
  const { busy, error, onSubmit } = useSubmit(async () => {
    const request = { method: 'PUT', body: { slug: trimSlug(slug) }, token } as const;
    await callApi<StoreAnswer>(apiRoutes.chooseSlug(store.slug), request);
    toast.success('Address saved');
    onChosen();
  }, errorText);
  return (
    <form className={styles.freedAddress} onSubmit={onSubmit}>
      <p>
        The address <strong>/{store.formerSlug}</strong> was freed, as this store had no products
        for 30 days. Take it back if it is still free, or choose another.
      </p>
      <Field
        label="New address"
        name="slug"
        prefix="/"
        value={slug}
        onChange={(event) => setSlug(typeSlug(event.target.value))}
        maxLength={limits.slug}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        required
      />
      <ErrorBox text={error} />
      <BusyButton label="Save Address" busyLabel="Saving..." busy={busy} />
    </form>
  );
}
