/** Asks where a pincode lies; loaded when one is typed. */
import { ApiError, callApi } from '@shop/client';
import { apiRoutes, type PincodeAnswer, type PincodePlace } from '@shop/contract';

/**
 * Its places, most likely first; none where only the shopper knows the state; 'unknown' when there is
 * no such pincode. null = it can't be said now, and the shopper goes on by hand.
 */
export async function placesOf(
  pincode: string,
  signal: AbortSignal,
): Promise<PincodePlace[] | 'unknown' | null> {
  try {
    const { places } = await callApi<PincodeAnswer>(apiRoutes.pincode(pincode), { signal });
    return places;
  } catch (error) {
    return error instanceof ApiError && error.status === 404 ? 'unknown' : null;
  }
}
