/** Loads the domain, which makes the server check it; repeats that while the domain waits; saves a new one. */
import { apiRoutes, type DomainAnswer, type DomainBody } from '@shop/contract';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { toast } from 'sonner';
import { useOneAtATime } from '../lib/useOneAtATime.ts';
import { failureStatus, failureText, notEntered, toastFailure } from '../providers/failure.ts';
import { fieldFaults } from '../providers/fieldFaults.ts';
import { callOwnerApi } from '../providers/ownerApi.ts';
import { isPasswordNeeded } from '../providers/passwordPrompt.ts';
import { useStore } from '../providers/store.tsx';

/** Time between checks, ms, while a domain waits and the screen is visible; the server's limit allows it. */
const lookMs = 30_000;

export function useDomain() {
  const { store } = useStore();
  const client = useQueryClient();
  const { busy: saving, oneAtATime: saveOnce } = useOneAtATime();
  const { busy: checking, oneAtATime: checkOnce } = useOneAtATime();
  const [fault, setFault] = useState<string | undefined>();
  const address = apiRoutes.domain(store.slug);
  const queryKey = ['domain', store.slug];
  const { data, error, isPending, refetch } = useQuery({
    queryKey,
    queryFn: () => callOwnerApi<DomainAnswer>(address),
    refetchInterval: ({ state }) =>
      state.data?.status === 'pending' && failureStatus(state.error) !== 409 ? lookMs : false,
  });
  const status = data?.status ?? null;
  const before = useRef(status);

  useEffect(() => {
    if (before.current === 'pending' && status === 'verified') {
      toast.success('Your domain is verified');
      void client.invalidateQueries({ queryKey: ['store-data', store.slug] });
    }
    before.current = status;
  }, [status, client, store.slug]);

  const check = async () => {
    const { error: refusal } = await refetch();
    if (refusal) toastFailure(refusal, 'Could not check now');
  };

  /** Resolves with whether the domain was saved. */
  const save = async (domain: string | null): Promise<boolean> => {
    setFault(undefined);
    try {
      const body: DomainBody = { id: store.id, domain };
      const answer = await callOwnerApi<DomainAnswer>(address, { method: 'PUT', body });
      client.setQueryData(queryKey, answer);
      void client.invalidateQueries({ queryKey: ['store-data', store.slug] });
      toast.success(domain ? 'Domain Added Successfully' : 'Domain removed');
      return true;
    } catch (failure) {
      // It may have been written before it was refused.
      void client.invalidateQueries({ queryKey });
      setFault(fieldFaults(failure).domain);
      const isRefused = failureStatus(failure) > 0;
      const text = failure instanceof Error ? failure.message : '';
      if (isPasswordNeeded(failure)) toast.info(notEntered);
      else if (isRefused) toast.error(text || 'Failed to add domain');
      else toast.error('Failed to add Domain', { description: failureText(failure) });
      return false;
    }
  };

  const isTaken = failureStatus(error) === 409;
  return {
    data,
    error,
    isTaken,
    isPending,
    checking,
    saving,
    fault,
    check: () => checkOnce(check),
    save: (domain: string | null) => saveOnce(() => save(domain)),
  };
}
