/** Makes the calls of the owner's screens that are no lists: the client of libs, with the token. */
import { ApiError, type ApiRequest, callApi } from '@shop/client';
import { requestKeyHeader } from '@shop/contract';
import { withPassword } from './passwordPrompt.ts';
import { withRequestKey } from './requestKey.ts';
import { reportEndedSession } from './sessionEnd.ts';
import { getToken } from './token.ts';

/**
 * Like `callApi`, with the token; opens the sign-in dialog for an ended session, and asks for the password where
 * one is needed.
 */
export function callOwnerApi<Answer>(address: string, request: ApiRequest = {}): Promise<Answer> {
  return withPassword(() => callSignedIn<Answer>(address, request));
}

async function callSignedIn<Answer>(address: string, request: ApiRequest): Promise<Answer> {
  const send = (headers = request.headers ?? {}) =>
    callApi<Answer>(address, { ...request, headers, token: getToken() });
  try {
    if (request.method !== 'POST') return await send();
    return await withRequestKey([address, request.body], (key) =>
      send({ ...request.headers, [requestKeyHeader]: key }),
    );
  } catch (error) {
    if (error instanceof ApiError && error.status === 401) reportEndedSession();
    throw error;
  }
}
