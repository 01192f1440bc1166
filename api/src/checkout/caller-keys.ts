/**
 * Hashes the networks of callers who order, with a key that differs from store to store (ABUSE-07).
 */
import { createHmac, hkdfSync } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import type { Config } from '../config/config.js';
import { InjectConfig, InjectSecrets } from '../config/config.module.js';
import type { Secrets } from '../config/secrets.js';
import { type CallerNetworks, callerNetworks } from '../http/caller.js';

@Injectable()
export class CallerHash {
  private readonly key: Buffer;

  constructor(
    @InjectSecrets() { appSecret }: Secrets,
    @InjectConfig() private readonly config: Config,
  ) {
    this.key = Buffer.from(hkdfSync('sha256', appSecret, '', 'networks of callers', 32));
  }

  /** The hashes of an address; null when limits are off and nothing needs them. */
  of(storeId: string, address: string): CallerNetworks | null {
    if (!this.config.rateLimit) return null;
    const { near, wide } = callerNetworks(address);
    return { near: this.hash(storeId, near), wide: wide && this.hash(storeId, wide) };
  }

  /** The hash of a network, or of a buyer who is counted, in a store. */
  hash(storeId: string, counted: string): string {
    const hash = createHmac('sha256', this.key).update(`${storeId} ${counted}`);
    return hash.digest('base64url').slice(0, 22);
  }
}
