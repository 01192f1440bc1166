/** The query client: a refused request is not repeated, one that did not reach the server is repeated once. */
import { QueryClient } from '@tanstack/react-query';
import { failureStatus } from './failure.ts';

export function makeQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: {
        retry: (count, error) => failureStatus(error) === 0 && count < 1,
        retryDelay: 600,
        refetchOnWindowFocus: false,
        staleTime: 5_000,
      },
      // A save without a connection fails at once, so that it can be tried again, instead of waiting for one (MEND-40).
      mutations: { networkMode: 'always' },
    },
  });
}
