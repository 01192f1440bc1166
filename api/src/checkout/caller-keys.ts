/**
 * Hashes the networks of callers who order, with a key that differs from store to store (ABUSE-07).
 */
import { Injectable } from '@nestjs/common';
import type { Config } from '../config/config.js';
import { InjectConfig, InjectSecrets } from '../config/config.module.js';
import type { Secrets } from '../config/secrets.js';
import { SigningKey } from '../config/signing-key.js';
import { type CallerNetworks, callerNetworks } from '../http/caller.js';

@Injectable()
export class CallerHash {
  private readonly key: SigningKey;

  constructor(
    @InjectSecrets() { appSecret }: Secrets,
    @InjectConfig() private readonly config: Config,
  ) {
    this.key = new SigningKey(appSecret, 'networks of callers');
  }

  /** The hashes of an address; null when limits are off and nothing needs them. */
  of(storeId: string, address: string): CallerNetworks | null {
    if (!this.config.rateLimit) return null;
    const { near, wide } = callerNetworks(address);
    return { near: this.hash(storeId, near), wide: wide && this.hash(storeId, wide) };
  }

  /** The hash of a network, or of a buyer who is counted, in a store. */
  hash(storeId: string, counted: string): string {
    return this.key.sign(`${storeId} ${counted}`).slice(0, 22);
  }
}
