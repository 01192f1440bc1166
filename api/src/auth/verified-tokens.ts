/**
 * Remembers the claims of tokens whose signature was found to be ours: checking it again takes as long
 * as reading a page of a list. Whether a token has expired or was ended is asked each time
 * (`account-cache.ts`).
 */
import { LRUCache } from 'lru-cache';
import type { TokenClaims } from './token.service.js';

/** The most tokens; the least recently used is forgotten first. */
const max = 1_000;

export class VerifiedTokens {
  private readonly claims = new LRUCache<string, TokenClaims>({ max });

  of(token: string | null): TokenClaims | undefined {
    return token === null ? undefined : this.claims.get(token);
  }

  add(token: string | null, claims: TokenClaims): void {
    if (token !== null) this.claims.set(token, Object.freeze(claims));
  }
}
