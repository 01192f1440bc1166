/** Tokens of a real account that must not open anything: expired, ended, outdated, forged. */
import { createHmac } from 'node:crypto';
import type { AccountKind } from '@shop/api/auth/account-kind.js';
import { TokenService } from '@shop/api/auth/token.service.js';
import { v7 as uuid } from 'uuid';
import { appSecret } from '../app.ts';
import type { World } from '../world.ts';

export interface Account {
  id: string;
  tokenVersion: number;
}

const part = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');

/** A JWT with any header and claims, signed with any key. */
export function forged(claims: object, key = appSecret, header: object = { alg: 'HS256' }): string {
  const signed = `${part({ typ: 'JWT', ...header })}.${part(claims)}`;
  return `${signed}.${createHmac('sha256', key).update(signed).digest('base64url')}`;
}

/** Claims as the server makes them. */
export function claimsOf(
  kind: AccountKind,
  { id, tokenVersion }: Account,
): Record<string, unknown> {
  const iat = Math.floor(Date.now() / 1000);
  return { ver: tokenVersion, iat, exp: iat + 3600, aud: kind, sub: id, jti: uuid() };
}

/** Every bad token of an account, by what is wrong with it; the value of the Authorization header. */
export async function badTokens(
  world: World,
  kind: AccountKind,
  account: Account,
): Promise<Record<string, string>> {
  const claims = claimsOf(kind, account);
  const other = kind === 'user' ? 'customer' : 'user';
  const tokens = world.app.get(TokenService);
  const ended = claimsOf(kind, account);
  await tokens.end(ended as never);
  const [header = '', body = ''] = forged(claims).split('.');
  const bearer = {
    expired: forged({ ...claims, exp: 1_700_000_000 }),
    revoked: forged(ended),
    'of before a password change': forged({ ...claims, ver: account.tokenVersion - 1 }),
    'forged: alg none': `${part({ typ: 'JWT', alg: 'none' })}.${body}.`,
    'forged: alg none, signed': forged(claims, appSecret, { alg: 'none' }),
    'forged: wrong key': forged(claims, 'a guess of thirty-two characters'),
    'forged: empty key': forged(claims, ''),
    'forged: no signature': `${header}.${body}.`,
    'forged: other audience': forged({ ...claims, aud: other }),
    'forged: no audience': forged({ ...claims, aud: undefined }),
    'forged: unknown account': forged({ ...claims, sub: uuid() }),
    'forged: no version': forged({ ...claims, ver: undefined }),
    'forged: odd id': forged({ ...claims, sub: ["' OR 1=1 --"] }),
    garbage: 'garbage',
  };
  const headers = Object.entries(bearer).map(([name, token]) => [name, `Bearer ${token}`]);
  return {
    ...Object.fromEntries(headers),
    'garbage: not a bearer': `Basic ${Buffer.from('admin:admin').toString('base64')}`,
  };
}
