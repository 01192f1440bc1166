/** Loads the terms of the account's next store; null until they are loaded. */
import { callApi } from '@shop/client';
import { apiRoutes, type NewStoreTerms } from '@shop/contract';
import { useEffect, useState } from 'react';
import { useSession } from '../providers/session.tsx';

export function useNewStoreTerms(): NewStoreTerms | null {
  const { user, token } = useSession();
  const [terms, setTerms] = useState<NewStoreTerms | null>(null);
  useEffect(() => {
    if (!user) return;
    const abort = new AbortController();
    // The form works without them: the server says what it refuses.
    callApi<NewStoreTerms>(apiRoutes.newStore, { token, signal: abort.signal }).then(
      setTerms,
      () => undefined,
    );
    return () => abort.abort();
  }, [user, token]);
  return terms;
}
