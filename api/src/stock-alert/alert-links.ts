/**
 * Keys and links of mailboxes that wait for stock (DET-06). A key is the HMAC-SHA-256 of a mailbox in
 * its store, so that nobody can try addresses; a link is `{key}.{HMAC of the key}`.
 */
import { Injectable } from '@nestjs/common';
import { InjectSecrets } from '../config/config.module.js';
import type { Secrets } from '../config/secrets.js';
import { isSame, SigningKey } from '../config/signing-key.js';
import type { StoreId } from '../tenancy/store-id.js';

@Injectable()
export class AlertLinks {
  private readonly key: SigningKey;

  constructor(@InjectSecrets() { appSecret }: Secrets) {
    this.key = new SigningKey(appSecret, 'requests for stock');
  }

  /** `mailbox` as `mailbox_key` names it. */
  keyOf(store: StoreId, mailbox: string): string {
    return this.key.sign(`address ${store} ${mailbox}`);
  }

  sign(store: StoreId, emailKey: string): string {
    return `${emailKey}.${this.key.sign(`link ${store} ${emailKey}`)}`;
  }

  /** The key of a link; null when it was not signed here for this store. */
  read(store: StoreId, token: string): string | null {
    const [emailKey = ''] = token.split('.');
    return isSame(token, this.sign(store, emailKey)) ? emailKey : null;
  }
}
