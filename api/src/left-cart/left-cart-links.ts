/**
 * Keys of mailboxes that left carts, and the links of their mails (CHK2-05). A key is the
 * HMAC-SHA-256 of a mailbox in its store; a link is `{cart's id or key}.{HMAC}`, of which the kind is
 * a part, so that the one of a cart stops no address.
 */
import { createHmac, hkdfSync, timingSafeEqual } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { InjectSecrets } from '../config/config.module.js';
import type { Secrets } from '../config/secrets.js';
import type { StoreId } from '../tenancy/store-id.js';

/** 'cart' = a cart by its id; 'stop' = a mailbox by its key. */
export type LeftCartLink = { kind: 'cart' | 'stop'; about: string };

const kinds = ['cart', 'stop'] as const;

@Injectable()
export class LeftCartLinks {
  private readonly key: Buffer;

  constructor(@InjectSecrets() { appSecret }: Secrets) {
    this.key = Buffer.from(hkdfSync('sha256', appSecret, '', 'left carts', 32));
  }

  /** `mailbox` as `mailbox_key` names it. */
  keyOf(store: StoreId, mailbox: string): string {
    return this.hash(`address ${store} ${mailbox}`);
  }

  sign(store: StoreId, { kind, about }: LeftCartLink): string {
    return `${about}.${this.hash(`${kind} ${store} ${about}`)}`;
  }

  /** What a link is about; null when it was not signed here for this store. */
  read(store: StoreId, token: string): LeftCartLink | null {
    const [about = ''] = token.split('.');
    const kind = kinds.find((one) => isSame(token, this.sign(store, { kind: one, about })));
    return kind ? { kind, about } : null;
  }

  private hash(text: string): string {
    return createHmac('sha256', this.key).update(text).digest('base64url');
  }
}

function isSame(given: string, expected: string): boolean {
  const [one, other] = [Buffer.from(given), Buffer.from(expected)];
  return one.length === other.length && timingSafeEqual(one, other);
}
