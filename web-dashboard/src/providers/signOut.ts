/** Ends the session in the browser at once, and on the server if it can be reached (OQ-11). */
import { callApi } from '@shop/client';
import { apiRoutes } from '@shop/contract';
import { getToken, setToken } from './token.ts';

export function signOut(): void {
  const token = getToken();
  const headers = { 'content-type': 'application/json' };
  callApi(apiRoutes.signout, { token, headers, keepalive: true }).catch(() => undefined);
  setToken(null);
}
