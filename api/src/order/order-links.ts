/**
 * Signs the secret of an order, by which its buyer gets at it without an account (DET-05). A secret
 * is `{order}.{HMAC-SHA-256}`; the store is part of what is signed, and nothing of it is stored.
 */
import { createHmac, hkdfSync, timingSafeEqual } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { looksLikeId } from '@shop/commerce';
import { InjectSecrets } from '../config/config.module.js';
import type { Secrets } from '../config/secrets.js';
import type { StoreId } from '../tenancy/store-id.js';

@Injectable()
export class OrderLinks {
  private readonly key: Buffer;

  constructor(@InjectSecrets() { appSecret }: Secrets) {
    this.key = Buffer.from(hkdfSync('sha256', appSecret, '', 'links of orders', 32));
  }

  sign(store: StoreId, orderId: string): string {
    return `${orderId}.${this.signature(store, orderId)}`;
  }

  /** The id of the order of a secret; null when it was not signed here for this store. */
  read(store: StoreId, token: string): string | null {
    const [id = '', given = '', ...more] = token.split('.');
    if (more.length > 0 || !looksLikeId(id)) return null;
    const signed = Buffer.from(given);
    const expected = Buffer.from(this.signature(store, id));
    if (signed.length !== expected.length || !timingSafeEqual(signed, expected)) return null;
    return id;
  }

  private signature(store: StoreId, orderId: string): string {
    return createHmac('sha256', this.key).update(`${store} ${orderId}`).digest('base64url');
  }
}
