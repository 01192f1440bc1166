/** Calls of the owner's screens that are no list: the client of libs with the token on it. */
import { ApiError, type ApiRequest, callApi } from '@shop/client';
import { reportEndedSession } from './sessionEnd.ts';
import { getToken } from './token.ts';

/** Like `callApi`, signed in; an ended session opens the sign-in dialog. */
export async function callOwnerApi<Answer>(
  address: string,
  request: ApiRequest = {},
): Promise<Answer> {
  try {
    return await callApi<Answer>(address, { ...request, token: getToken() });
  } catch (error) {
    if (error instanceof ApiError && error.status === 401) reportEndedSession();
    throw error;
  }
}
