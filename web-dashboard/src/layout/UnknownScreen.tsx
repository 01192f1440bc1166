/** Handles an address below a dashboard that no screen has (STORE-69). */
import { UnknownAddress } from '../account/UnknownAddress.tsx';
import { useStore } from '../providers/store.tsx';

export function UnknownScreen() {
  return <UnknownAddress dashboardOf={useStore().store.slug} />;
}
