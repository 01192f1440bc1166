/** Loads the plans on offer and the provider's contact (2§7: a bare list is accepted, too). */
import { apiRoutes, type Plan, type PlansAnswer } from '@shop/contract';
import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { toast } from 'sonner';
import { failureStatus } from '../providers/failure.ts';
import { callOwnerApi } from '../providers/ownerApi.ts';

export interface Offer {
  plans: Plan[];
  supportNumber: string;
  supportEmail: string;
}

export function usePlans() {
  const query = useQuery({
    queryKey: ['plans-on-offer'],
    queryFn: async (): Promise<Offer> => {
      const answer = await callOwnerApi<PlansAnswer | Plan[]>(apiRoutes.plans);
      if (Array.isArray(answer)) return { plans: answer, supportNumber: '', supportEmail: '' };
      const { plans, supportWhatsApp: supportNumber, supportEmail = '' } = answer;
      return { plans, supportNumber, supportEmail };
    },
  });
  const { error } = query;
  useEffect(() => {
    if (!error) return;
    const text = (failureStatus(error) > 0 && error.message) || 'Failed to get Plans';
    // Several parts of a screen may ask at once: the same is said once.
    toast.error(text, { id: text });
  }, [error]);
  return query;
}
