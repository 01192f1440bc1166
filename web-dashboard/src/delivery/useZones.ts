/** Loads the store's delivery zones in their order. */
import { limits, type OwnDeliveryZone } from '@shop/contract';
import { useGetList } from 'react-admin';

const allZones = {
  pagination: { page: 1, perPage: limits.zones },
  sort: { field: 'position', order: 'ASC' },
  filter: {},
} as const;

export const useZones = () => useGetList<OwnDeliveryZone>('zones', allZones);
