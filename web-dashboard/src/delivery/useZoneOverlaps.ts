/** Asks what of the zones belongs to zones above them, again whenever one of them or their order is another (DELIV-01). */
import { type OwnDeliveryZone, ownerRoutes, type ZoneOverlapsAnswer } from '@shop/contract';
import { useQuery } from '@tanstack/react-query';
import { callOwnerApi } from '../providers/ownerApi.ts';
import { useStore } from '../providers/store.tsx';

/** Undefined while nothing is known. */
export function useZoneOverlaps(zones: readonly OwnDeliveryZone[]): ZoneOverlapsAnswer | undefined {
  const { slug } = useStore().store;
  const { data } = useQuery({
    queryKey: ['zoneOverlaps', slug, zones.map(({ id, version }) => `${id} ${version}`)],
    queryFn: () => callOwnerApi<ZoneOverlapsAnswer>(ownerRoutes.zoneOverlaps(slug)),
    enabled: zones.length > 1,
  });
  return data;
}
