/** Returns a function that reads the lists of a resource again, and resolves when they are there; an open form is not reset. */
import { useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';

export function useInvalidateList(resource: string): () => Promise<void> {
  const client = useQueryClient();
  return useCallback(
    () => client.invalidateQueries({ queryKey: [resource, 'getList'] }),
    [client, resource],
  );
}
