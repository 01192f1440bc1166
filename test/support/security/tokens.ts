/** Makes tokens of a real account that must not be accepted: expired, ended, outdated, forged. */
import { createHmac } from 'node:crypto';
import type { AccountKind } from '@shop/api/auth/account-kind.js';
import { SessionService } from '@shop/api/auth/session.service.js';
import { TokenService } from '@shop/api/auth/token.service.js';
import { v7 as uuid } from 'uuid';
import { appSecret } from '../app.ts';
import type { World } from '../world.ts';

export interface Account {
  id: string;
  tokenVersion: number;
}

const part = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');

/** Makes a JWT with any header and claims, signed with any key. */
export function forged(claims: object, key = appSecret, header: object = { alg: 'HS256' }): string {
  const signed = `${part({ typ: 'JWT', ...header })}.${part(claims)}`;
  return `${signed}.${createHmac('sha256', key).update(signed).digest('base64url')}`;
}

/** The claims as the server makes them; an owner's are valid only with a session of that id. */
export function claimsOf(
  kind: AccountKind,
  { id, tokenVersion }: Account,
  jti: string = uuid(),
): Record<string, unknown> {
  const iat = Math.floor(Date.now() / 1000);
  const shop = kind === 'customer' ? { shop: null } : {};
  return { ver: tokenVersion, iat, exp: iat + 3600, aud: kind, sub: id, jti, ...shop };
}

/** The claims that a token carries. */
export const claimsIn = (token = '') =>
  JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString());

/** Makes a valid token of that account, with a session of its own where it needs one. */
export async function goodToken(
  { app }: Pick<World, 'app'>,
  kind: AccountKind,
  account: Account,
): Promise<string> {
  if (kind === 'customer') return app.get(TokenService).signCustomer(account, null);
  const device = { network: '192.0.2.0/24', userAgent: 'A test' };
  return app.get(SessionService).issue(account, device, false);
}

/** The values of the Authorization header with a bad token of an account, by what is wrong with it. */
export async function badTokens(
  world: World,
  kind: AccountKind,
  account: Account,
): Promise<Record<string, string>> {
  const claimsFor = async (version = account.tokenVersion) =>
    claimsIn(await goodToken(world, kind, { ...account, tokenVersion: version }));
  const claims = await claimsFor();
  const other = kind === 'user' ? 'customer' : 'user';
  const tokens = world.app.get(TokenService);
  const ended = await claimsFor();
  await tokens.end(ended as never);
  const [header = '', body = ''] = forged(claims).split('.');
  const bearer = {
    expired: forged({ ...claims, exp: 1_700_000_000 }),
    revoked: forged(ended),
    'of before a password change': forged(await claimsFor(account.tokenVersion - 1)),
    'forged: alg none': `${part({ typ: 'JWT', alg: 'none' })}.${body}.`,
    'forged: alg none, signed': forged(claims, appSecret, { alg: 'none' }),
    'forged: wrong key': forged(claims, 'a guess of thirty-two characters'),
    'forged: empty key': forged(claims, ''),
    'forged: no signature': `${header}.${body}.`,
    'forged: other audience': forged({ ...claims, aud: other }),
    'forged: no audience': forged({ ...claims, aud: undefined }),
    'forged: unknown account': forged({ ...claims, sub: uuid() }),
    'forged: no session, no version': forged(
      kind === 'user' ? claimsOf(kind, account) : { ...claims, ver: undefined },
    ),
    'forged: odd id': forged({ ...claims, sub: ["' OR 1=1 --"] }),
    garbage: 'garbage',
  };
  const headers = Object.entries(bearer).map(([name, token]) => [name, `Bearer ${token}`]);
  return {
    ...Object.fromEntries(headers),
    'garbage: not a bearer': `Basic ${Buffer.from('admin:admin').toString('base64')}`,
  };
}
