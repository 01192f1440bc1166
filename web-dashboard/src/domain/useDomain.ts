/** Loads the domain (which checks it again), looks on by itself while it waits, saves another one. */
import { apiRoutes, type DomainAnswer, type DomainBody } from '@shop/contract';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { toast } from 'sonner';
import { failureStatus, failureText, notEntered, toastFailure } from '../providers/failure.ts';
import { fieldFaults } from '../providers/fieldFaults.ts';
import { callOwnerApi } from '../providers/ownerApi.ts';
import { isPasswordNeeded } from '../providers/passwordAsk.ts';
import { useStore } from '../providers/store.tsx';

/** Between looks while a domain waits and its screen is visible; within the server's limit. */
const lookMs = 30_000;

export function useDomain() {
  const { store } = useStore();
  const client = useQueryClient();
  const [saving, setSaving] = useState(false);
  const [checking, setChecking] = useState(false);
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
    setChecking(true);
    const { error: refusal } = await refetch();
    setChecking(false);
    if (refusal) toastFailure(refusal, 'Could not check now');
  };

  /** Resolves to whether it was saved. */
  const save = async (domain: string | null): Promise<boolean> => {
    setSaving(true);
    setFault(undefined);
    try {
      const body: DomainBody = { id: store.id, domain };
      const answer = await callOwnerApi<DomainAnswer>(address, { method: 'PUT', body });
      client.setQueryData(queryKey, answer);
      void client.invalidateQueries({ queryKey: ['store-data', store.slug] });
      toast.success(domain ? 'Domain Added Successfully' : 'Domain removed');
      return true;
    } catch (failure) {
      setFault(fieldFaults(failure).domain);
      const isRefused = failureStatus(failure) > 0;
      const text = failure instanceof Error ? failure.message : '';
      if (isPasswordNeeded(failure)) toast.info(notEntered);
      else if (isRefused) toast.error(text || 'Failed to add domain');
      else toast.error('Failed to add Domain', { description: failureText(failure) });
      return false;
    } finally {
      setSaving(false);
    }
  };

  const isTaken = failureStatus(error) === 409;
  return { data, error, isTaken, isPending, checking, check, save, saving, fault };
}
