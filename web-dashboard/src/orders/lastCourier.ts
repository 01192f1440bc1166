/** Remembers in this browser by which courier a shop sent last. */
import { type CourierKey, courierKeys, storageKeys } from '@shop/contract';

/** '' = it sends by none. */
export function lastCourier(storeId: string): CourierKey | '' {
  try {
    const known = localStorage.getItem(storageKeys.courier + storeId);
    return courierKeys.find((key) => key === known) ?? '';
  } catch {
    return '';
  }
}

export function rememberCourier(storeId: string, courier: CourierKey | ''): void {
  try {
    localStorage.setItem(storageKeys.courier + storeId, courier);
  } catch {
    // A browser that stores nothing asks anew each time.
  }
}
