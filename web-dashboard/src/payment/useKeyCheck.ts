/** Asks whether Razorpay takes the stored keys; a question that fails is one that got no answer. */
import { apiRoutes, type GatewayKeysAnswer } from '@shop/contract';
import { useMutation } from '@tanstack/react-query';
import { callOwnerApi } from '../providers/ownerApi.ts';
import { useStore } from '../providers/store.tsx';

export interface KeyCheck {
  /** The last answer; undefined before the first and while one is awaited. */
  works: boolean | null | undefined;
  checking: boolean;
  check: () => void;
}

export function useKeyCheck(): KeyCheck {
  const address = apiRoutes.razorpayCheck(useStore().store.id);
  const { data, isError, isPending, mutate } = useMutation({
    networkMode: 'always',
    mutationFn: () => callOwnerApi<GatewayKeysAnswer>(address, { method: 'POST' }),
  });
  return { works: isError ? null : data?.works, checking: isPending, check: () => mutate() };
}
