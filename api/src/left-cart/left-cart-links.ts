/**
 * Keys of mailboxes that left carts, and the links of their mails (CHK2-05). A key is the
 * HMAC-SHA-256 of a mailbox in its store; a link is `{cart's id or key}.{HMAC}`, of which the kind is
 * a part, so that the one of a cart stops no address.
 */
import { Injectable } from '@nestjs/common';
import { InjectSecrets } from '../config/config.module.js';
import type { Secrets } from '../config/secrets.js';
import { isSame, SigningKey } from '../config/signing-key.js';
import type { StoreId } from '../tenancy/store-id.js';

/** 'cart' = a cart by its id; 'stop' = a mailbox by its key. */
export type LeftCartLink = { kind: 'cart' | 'stop'; about: string };

const kinds = ['cart', 'stop'] as const;

@Injectable()
export class LeftCartLinks {
  private readonly key: SigningKey;

  constructor(@InjectSecrets() { appSecret }: Secrets) {
    this.key = new SigningKey(appSecret, 'left carts');
  }

  /** `mailbox` as `mailbox_key` names it. */
  keyOf(store: StoreId, mailbox: string): string {
    return this.key.sign(`address ${store} ${mailbox}`);
  }

  sign(store: StoreId, { kind, about }: LeftCartLink): string {
    return `${about}.${this.key.sign(`${kind} ${store} ${about}`)}`;
  }

  /** What a link is about; null when it was not signed here for this store. */
  read(store: StoreId, token: string): LeftCartLink | null {
    const [about = ''] = token.split('.');
    const kind = kinds.find((one) => isSame(token, this.sign(store, { kind: one, about })));
    return kind ? { kind, about } : null;
  }
}
