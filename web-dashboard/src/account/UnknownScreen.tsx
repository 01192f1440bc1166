/** Handles an address below a dashboard that no screen has (STORE-69). */

import { useStore } from '../providers/store.tsx';
import { UnknownAddress } from './UnknownAddress.tsx';

export function UnknownScreen() {
  return <UnknownAddress dashboardOf={useStore().store.slug} />;
}
