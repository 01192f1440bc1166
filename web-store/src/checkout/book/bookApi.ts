/** The calls about the signed-in customer's addresses in a shop (CHK2-02). */
import { ApiError, callApi } from '@shop/client';
import {
  type Address,
  type AddressAnswer,
  type AddressBody,
  type AddressesAnswer,
  type AddressUpdateBody,
  addressRoutes,
} from '@shop/contract';
import { customerToken } from '../../lib/customerToken.ts';

/** The default first. */
export async function listAddresses(slug: string): Promise<Address[]> {
  const request = { token: customerToken.get() };
  return (await callApi<AddressesAnswer>(addressRoutes.all(slug), request)).addresses;
}

export async function addAddress(slug: string, body: AddressBody): Promise<Address> {
  const request = { method: 'POST', body, token: customerToken.get() } as const;
  return (await callApi<AddressAnswer>(addressRoutes.all(slug), request)).address;
}

export async function changeAddress(
  slug: string,
  id: string,
  body: AddressUpdateBody,
): Promise<Address> {
  const request = { method: 'PUT', body, token: customerToken.get() } as const;
  return (await callApi<AddressAnswer>(addressRoutes.one(slug, id), request)).address;
}

export async function deleteAddress(slug: string, id: string): Promise<void> {
  await callApi(addressRoutes.one(slug, id), { method: 'DELETE', token: customerToken.get() });
}

/** Why a call failed: a sentence, and the faults by field. */
export function faultOf(error: unknown): { text: string; fields: Record<string, string> } {
  if (!(error instanceof ApiError)) {
    return { text: 'The shop could not be reached. Please try again.', fields: {} };
  }
  const fields = error.errors.map(({ field, message }) => [field.split('.').at(-1), message]);
  return { text: error.message || 'That did not work.', fields: Object.fromEntries(fields) };
}
