/** The networks of whoever orders, as keyed hashes that differ from store to store (ABUSE-07). */
import { createHmac, hkdfSync } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import type { Config } from '../config/config.js';
import { InjectConfig, InjectSecrets } from '../config/config.module.js';
import type { Secrets } from '../config/secrets.js';
import { callerNetworks } from '../http/caller.js';

export interface CallerKeys {
  /** One household or server. */
  near: string;
  /** What one customer of a provider may hold; null for IPv4. */
  wide: string | null;
}

@Injectable()
export class CallerHash {
  private readonly key: Buffer;

  constructor(
    @InjectSecrets() { appSecret }: Secrets,
    @InjectConfig() private readonly config: Config,
  ) {
    this.key = Buffer.from(hkdfSync('sha256', appSecret, '', 'networks of callers', 32));
  }

  /** null when limits are off: then nobody needs to know. */
  of(storeId: string, address: string): CallerKeys | null {
    if (!this.config.rateLimit) return null;
    const { near, wide } = callerNetworks(address);
    return { near: this.hash(storeId, near), wide: wide && this.hash(storeId, wide) };
  }

  private hash(storeId: string, network: string): string {
    const hash = createHmac('sha256', this.key).update(`${storeId} ${network}`);
    return hash.digest('base64url').slice(0, 22);
  }
}
