/**
 * Keys and links of mailboxes that wait for stock (DET-06). A key is the HMAC-SHA-256 of a mailbox in
 * its store, so that nobody can try addresses; a link is `{key}.{HMAC of the key}`.
 */
import { createHmac, hkdfSync, timingSafeEqual } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { InjectSecrets } from '../config/config.module.js';
import type { Secrets } from '../config/secrets.js';
import type { StoreId } from '../tenancy/store-id.js';

@Injectable()
export class AlertLinks {
  private readonly key: Buffer;

  constructor(@InjectSecrets() { appSecret }: Secrets) {
    this.key = Buffer.from(hkdfSync('sha256', appSecret, '', 'requests for stock', 32));
  }

  /** `mailbox` as `mailbox_key` names it. */
  keyOf(store: StoreId, mailbox: string): string {
    return this.hash(`address ${store} ${mailbox}`);
  }

  sign(store: StoreId, emailKey: string): string {
    return `${emailKey}.${this.hash(`link ${store} ${emailKey}`)}`;
  }

  /** The key of a link; null when it was not signed here for this store. */
  read(store: StoreId, token: string): string | null {
    const [emailKey = ''] = token.split('.');
    const given = Buffer.from(token);
    const expected = Buffer.from(this.sign(store, emailKey));
    const isSigned = given.length === expected.length && timingSafeEqual(given, expected);
    return isSigned ? emailKey : null;
  }

  private hash(text: string): string {
    return createHmac('sha256', this.key).update(text).digest('base64url');
  }
}
