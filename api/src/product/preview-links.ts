/**
 * Signs the links by which a product is seen before shoppers see it (PUB-02). A link is
 * `{product}.{end, epoch s}.{HMAC-SHA-256}`; the store is part of what is signed.
 */
import { createHmac, hkdfSync, timingSafeEqual } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { InjectSecrets } from '../config/config.module.js';
import type { Secrets } from '../config/secrets.js';
import { timeNow } from '../database/clock.js';
import type { StoreId } from '../tenancy/store-id.js';

/** How long a link is valid, in seconds. */
const life = 60 * 60;

export interface PreviewToken {
  token: string;
  endsAt: Date;
}

@Injectable()
export class PreviewLinks {
  private readonly key: Buffer;

  constructor(@InjectSecrets() { appSecret }: Secrets) {
    this.key = Buffer.from(hkdfSync('sha256', appSecret, '', 'previews of products', 32));
  }

  sign(store: StoreId, productId: string): PreviewToken {
    const end = Math.floor(timeNow() / 1000) + life;
    const text = `${productId}.${end}`;
    return { token: `${text}.${this.signature(store, text)}`, endsAt: new Date(end * 1000) };
  }

  /** The id of the product of a link; 'ended' after its hour, null when it was not signed here. */
  read(store: StoreId, token: string): { id: string } | 'ended' | null {
    const [id = '', end = '', given = ''] = token.split('.');
    const signed = Buffer.from(given);
    const expected = Buffer.from(this.signature(store, `${id}.${end}`));
    if (signed.length !== expected.length || !timingSafeEqual(signed, expected)) return null;
    return Number(end) * 1000 > timeNow() ? { id } : 'ended';
  }

  private signature(store: StoreId, text: string): string {
    return createHmac('sha256', this.key).update(`${store} ${text}`).digest('base64url');
  }
}
