/** Looks up where a pincode lies (DELIV-04). */
import { apiRoutes, type PincodeAnswer, type PincodePlace } from '@shop/contract';
import { useQuery } from '@tanstack/react-query';
import { callOwnerApi } from '../providers/ownerApi.ts';

/** Null = it lies in several states or is not known; undefined = nothing is known yet. '' asks nothing. */
export function usePincode(pincode: string): PincodePlace | null | undefined {
  const { data, isError } = useQuery({
    queryKey: ['pincode', pincode],
    queryFn: () => callOwnerApi<PincodeAnswer>(apiRoutes.pincode(pincode)),
    enabled: pincode !== '',
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
  });
  if (isError) return null;
  if (!data) return undefined;
  const [place, other] = data.places;
  return place && (!other || other.state === place.state) ? place : null;
}
