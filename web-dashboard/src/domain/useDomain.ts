/** Loads the domain (which checks it again), and saves another one. */
import { apiRoutes, type DomainAnswer, type DomainBody } from '@shop/contract';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { toast } from 'sonner';
import { failureStatus, failureText } from '../providers/failure.ts';
import { fieldFaults } from '../providers/fieldFaults.ts';
import { callOwnerApi } from '../providers/ownerApi.ts';
import { useStore } from '../providers/store.tsx';

export function useDomain() {
  const { store } = useStore();
  const client = useQueryClient();
  const [saving, setSaving] = useState(false);
  const [fault, setFault] = useState<string | undefined>();
  const address = apiRoutes.domain(store.slug);
  const queryKey = ['domain', store.slug];
  const { data, error, isPending, isFetching, refetch } = useQuery({
    queryKey,
    queryFn: () => callOwnerApi<DomainAnswer>(address),
  });

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
      if (domain) void refetch();
      return true;
    } catch (failure) {
      setFault(fieldFaults(failure).domain);
      const isRefused = failureStatus(failure) > 0;
      const text = failure instanceof Error ? failure.message : '';
      if (isRefused) toast.error(text || 'Failed to add domain');
      else toast.error('Failed to add Domain', { description: failureText(failure) });
      return false;
    } finally {
      setSaving(false);
    }
  };

  return { data, error, isPending, isFetching, check: refetch, save, saving, fault };
}
