/** Claims of tokens whose signature was checked before. */
import type { TokenClaims } from '@shop/api/auth/token.service.js';
import { VerifiedTokens } from '@shop/api/auth/verified-tokens.js';
import { expect, it } from 'vitest';

const claims = (sub: string): TokenClaims => ({ sub, aud: 'user', ver: 1, jti: sub, exp: 1 });

it('are known by the whole token alone, and cannot be changed', { tags: ['ABUSE-15'] }, () => {
  const tokens = new VerifiedTokens();
  tokens.add('head.claims.signature', claims('ann'));
  expect(tokens.of('head.claims.signature')).toEqual(claims('ann'));
  for (const other of ['head.claims.signaturE', 'head.claims.', 'head.claims', '', null]) {
    expect(tokens.of(other)).toBeUndefined();
  }
  expect(Object.isFrozen(tokens.of('head.claims.signature'))).toBe(true);
});

it('are forgotten when there are too many', { tags: ['ABUSE-15'] }, () => {
  const tokens = new VerifiedTokens();
  for (let index = 0; index <= 1000; index += 1) tokens.add(`token ${index}`, claims('ann'));
  expect(tokens.of('token 0')).toBeUndefined();
  expect(tokens.of('token 1000')).toBeDefined();
});
