/** Loads the account's sessions, and ends one or all others. */
import { ApiError } from '@shop/client';
import { apiRoutes, type SessionsAnswer, type SignedInPlace, sitePaths } from '@shop/contract';
import { useCallback, useEffect, useState } from 'react';
import { toast } from 'sonner';
import { go } from '../navigation.ts';
import { toastFailure } from '../providers/failure.ts';
import { callOwnerApi } from '../providers/ownerApi.ts';
import { setToken } from '../providers/token.ts';

export interface Sessions {
  places: SignedInPlace[] | 'loading' | 'failed';
  /** The id of the session that is being ended, or 'others'. */
  ending: string | null;
  load: () => Promise<void>;
  /** An id, or 'others'. */
  end: (what: string) => Promise<void>;
}

export function useSessions(): Sessions {
  const [places, setPlaces] = useState<Sessions['places']>('loading');
  const [ending, setEnding] = useState<string | null>(null);

  const load = useCallback(async () => {
    try {
      const { sessions } = await callOwnerApi<SessionsAnswer>(apiRoutes.sessions);
      setPlaces(sessions);
    } catch (error) {
      setPlaces('failed');
      if (!(error instanceof ApiError) || error.status !== 401) return;
      setToken(null);
      go(sitePaths.signin, { replace: true, from: sitePaths.account });
    }
  }, []);

  useEffect(() => void load(), [load]);

  const end = async (what: string) => {
    setEnding(what);
    try {
      const address = what === 'others' ? apiRoutes.sessions : apiRoutes.session(what);
      await callOwnerApi(address, { method: 'DELETE' });
      toast.success(what === 'others' ? 'Signed out everywhere else' : 'Signed out there');
    } catch (error) {
      // A session that no longer exists has ended already.
      if (!(error instanceof ApiError) || error.status !== 404) {
        toastFailure(error, 'Could not sign out there');
      }
    }
    await load();
    setEnding(null);
  };

  return { places, ending, load, end };
}
