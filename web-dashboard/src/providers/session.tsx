/** Provides the signed-in user, who is loaded whenever the token changes (2§4). */
import { callApi } from '@shop/client';
import { apiRoutes, type User, type UserAnswer } from '@shop/contract';
import {
  createContext,
  type ReactNode,
  useCallback,
  useContext,
  useEffect,
  useMemo,
  useState,
  useSyncExternalStore,
} from 'react';
import { getToken, setToken, subscribeToken } from './token.ts';

export interface Session {
  user: User | null;
  token: string | null;
  /** True until the token's user is loaded. */
  isLoading: boolean;
  /** An empty token signs out. */
  setToken: (token: string | null) => void;
  /** Loads the user again; a failure changes nothing. */
  refresh: () => void;
}

const SessionContext = createContext<Session>({
  user: null,
  token: null,
  isLoading: true,
  setToken,
  refresh: () => undefined,
});

interface Known {
  token: string | null;
  user: User | null;
}

/** Provides the session to its children. */
export function SessionProvider({ children }: { children: ReactNode }) {
  const token = useSyncExternalStore(subscribeToken, getToken);
  const [known, setKnown] = useState<Known>({ token: null, user: null });

  useEffect(() => {
    if (!token) return setKnown({ token: null, user: null });
    const abort = new AbortController();
    callApi<UserAnswer>(apiRoutes.user, { token, signal: abort.signal }).then(
      ({ user }) => setKnown({ token, user }),
      () => abort.signal.aborted || setKnown({ token, user: null }),
    );
    return () => abort.abort();
  }, [token]);

  const refresh = useCallback(() => {
    if (!token) return;
    callApi<UserAnswer>(apiRoutes.user, { token }).then(
      ({ user }) => setKnown((now) => (now.token === token ? { token, user } : now)),
      () => undefined,
    );
  }, [token]);

  const session = useMemo(
    () => ({ token, user: known.user, isLoading: known.token !== token, setToken, refresh }),
    [token, known, refresh],
  );
  return <SessionContext value={session}>{children}</SessionContext>;
}

export function useSession(): Session {
  return useContext(SessionContext);
}
