/**
 * Signs the links by which a product is seen before shoppers see it (PUB-02). A link is
 * `{product}.{end, epoch s}.{HMAC-SHA-256}`; the store is part of what is signed.
 */
import { Injectable } from '@nestjs/common';
import { InjectSecrets } from '../config/config.module.js';
import type { Secrets } from '../config/secrets.js';
import { isSame, SigningKey } from '../config/signing-key.js';
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
  private readonly key: SigningKey;

  constructor(@InjectSecrets() { appSecret }: Secrets) {
    this.key = new SigningKey(appSecret, 'previews of products');
  }

  sign(store: StoreId, productId: string): PreviewToken {
    const end = Math.floor(timeNow() / 1000) + life;
    const text = `${productId}.${end}`;
    return { token: `${text}.${this.signature(store, text)}`, endsAt: new Date(end * 1000) };
  }

  /** The id of the product of a link; 'ended' after its hour, null when it was not signed here. */
  read(store: StoreId, token: string): { id: string } | 'ended' | null {
    const [id = '', end = '', given = ''] = token.split('.');
    if (!isSame(given, this.signature(store, `${id}.${end}`))) return null;
    return Number(end) * 1000 > timeNow() ? { id } : 'ended';
  }

  private signature(store: StoreId, text: string): string {
    return this.key.sign(`${store} ${text}`);
  }
}
