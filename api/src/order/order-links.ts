/**
 * Signs the secrets of an order, by which one gets at it without an account (DET-05, OPAGE-01). A secret is
 * `{order}.{kind and turn}.{HMAC-SHA-256}`; the store is part of what is signed, and nothing of it is stored but how often
 * the secrets of the order were ended: those of earlier turns open nothing.
 */
import { Injectable } from '@nestjs/common';
import { looksLikeId } from '@shop/commerce';
import { InjectSecrets } from '../config/config.module.js';
import type { Secrets } from '../config/secrets.js';
import { isSame, SigningKey } from '../config/signing-key.js';
import type { StoreId } from '../tenancy/store-id.js';
import type { Order } from './order.entity.js';

/** 'buyer' = the buyer's own, which also reviews; 'page' = the one that is passed on, also to the order's shop. */
export type LinkKind = 'buyer' | 'page';

export interface OrderLink {
  orderId: string;
  kind: LinkKind;
  turn: number;
}

const letters = { buyer: 'b', page: 'p' } as const satisfies Record<LinkKind, string>;

/** The buyer's first secret is written without kind and turn, as all were once. */
const plain = 'b0';

@Injectable()
export class OrderLinks {
  private readonly key: SigningKey;

  constructor(@InjectSecrets() { appSecret }: Secrets) {
    this.key = new SigningKey(appSecret, 'links of orders');
  }

  sign({ storeId, id, linkTurn }: Pick<Order, 'storeId' | 'id' | 'linkTurn'>, kind: LinkKind) {
    const label = letters[kind] + linkTurn;
    const signature = this.signature(storeId, id, label);
    return label === plain ? `${id}.${signature}` : `${id}.${label}.${signature}`;
  }

  /** Both secrets of an order, as they go to its buyer. */
  tokensOf(order: Pick<Order, 'storeId' | 'id' | 'linkTurn'>) {
    return { reviewToken: this.sign(order, 'buyer'), pageToken: this.sign(order, 'page') };
  }

  /** What a secret is of; null when it was not signed here for this store. Whether it was ended, the order's row says. */
  read(store: StoreId, token: string): OrderLink | null {
    const parts = token.split('.');
    const [id = '', label = '', given = ''] =
      parts.length === 2 ? [parts[0], plain, parts[1]] : parts;
    const named = /^([bp])(0|[1-9]\d{0,8})$/.exec(label);
    const isWritten = parts.length === 3 && label !== plain;
    if (!(isWritten || parts.length === 2) || !named || !looksLikeId(id)) return null;
    if (!isSame(given, this.signature(store, id, label))) return null;
    const kind = named[1] === letters.buyer ? 'buyer' : 'page';
    return { orderId: id, kind, turn: Number(named[2]) };
  }

  private signature(store: StoreId, orderId: string, label: string): string {
    const signed = label === plain ? `${store} ${orderId}` : `${store} ${orderId} ${label}`;
    return this.key.sign(signed);
  }
}
