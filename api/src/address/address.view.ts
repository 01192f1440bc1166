/** An address as the API answers it to its customer. */
import type { Address as AddressView } from '@shop/contract';
import { pick } from '../http/pick.js';
import type { Address } from './address.entity.js';

export function addressView(address: Address, defaultId: string | null): AddressView {
  return {
    ...pick(address, ['id', 'label', 'details']),
    isDefault: address.id === defaultId,
    createdAt: address.createdAt.toISOString(),
  };
}
