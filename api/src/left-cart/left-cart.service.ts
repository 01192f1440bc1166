/** Takes down carts that guests leave, for one mail each, and forgets them (CHK2-05). */
import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { type LeftCartBody, type LeftCartItem, leftCartLimits } from '@shop/contract';
import type { DataSource } from 'typeorm';
import { timeNow } from '../database/clock.js';
import { newId } from '../database/id.js';
import { notFound, Problem } from '../http/problem.js';
import { JobRepository } from '../jobs/job.repository.js';
import { mailQueue } from '../mail/mail-queue.js';
import { MailboxRepository } from '../mail/mailbox.repository.js';
import type { Store } from '../store/store.entity.js';
import type { StoreId } from '../tenancy/store-id.js';
import { LeftCartRepository } from './left-cart.repository.js';
import { LeftCartLinks } from './left-cart-links.js';

/** What a link of a mail leads to. */
export type LinkedCart = { kind: 'cart'; items: LeftCartItem[] } | { kind: 'stop' };

@Injectable()
export class LeftCartService {
  constructor(
    @InjectDataSource() private readonly source: DataSource,
    private readonly carts: LeftCartRepository,
    private readonly links: LeftCartLinks,
    private readonly mailboxes: MailboxRepository,
  ) {}

  /**
   * Takes a cart down, and queues its mail; with the token of before it is the same cart, changed, and not told of at
   * the address of before.
   * Returns its token, which is the same whether the address wants such mails or not. Throws
   * CONFLICT where the shop sends none, or too many wait.
   */
  async leave(store: Store, { email, items, token = '' }: LeftCartBody): Promise<string> {
    if (!store.settings.remindsCarts) {
      throw new Problem('CONFLICT', 'This shop sends no mails about carts');
    }
    if ((await this.carts.waiting(store.id)) >= leftCartLimits.waiting) {
      throw new Problem('CONFLICT', 'The shop can’t take this down at present');
    }
    // However it is spelt: who wants no such mails gets none by another spelling (SAFE-09).
    const emailKey = this.links.keyOf(store.id, await this.mailboxes.keyOf(email));
    const before = token ? this.links.read(store.id, token) : null;
    const id = await this.source.transaction(async (manager) => {
      const carts = this.carts.within(manager);
      await carts.lock(store.id, emailKey);
      if (before?.kind === 'cart') await carts.withdraw(store.id, before.about, emailKey);
      if (await carts.isStopped(store.id, emailKey)) return newId();
      const cart = { email, emailKey, items };
      const isRenewed =
        before?.kind === 'cart' && (await carts.renew(store.id, before.about, cart));
      const about = isRenewed ? before.about : await carts.leave(store.id, cart);
      const at = new Date(timeNow() + leftCartLimits.afterMinutes * 60_000);
      await new JobRepository(manager).putOff(store.id, mailQueue, [
        { kind: 'leftCart', about, at },
      ]);
      return about;
    });
    return this.links.sign(store.id, { kind: 'cart', about: id });
  }

  /** What a link shows; null when it was not signed for this store, or its cart is gone. */
  async linked(store: StoreId, token: string): Promise<LinkedCart | null> {
    const link = this.links.read(store, token);
    if (!link) return null;
    if (link.kind === 'stop') return { kind: 'stop' };
    const items = await this.carts.itemsOf(store, link.about);
    return items && { kind: 'cart', items };
  }

  /**
   * Forgets the cart of a link, or all carts of its address, to which no such mail is sent again.
   * Throws 404 for a link of nobody.
   */
  async forget(store: StoreId, token: string): Promise<void> {
    const link = this.links.read(store, token);
    if (!link) throw notFound('Link');
    if (link.kind === 'cart') {
      await this.carts.delete(store, { id: link.about });
      return;
    }
    await this.source.transaction(async (manager) => {
      const carts = this.carts.within(manager);
      await carts.lock(store, link.about);
      await carts.stop(store, link.about);
    });
  }
}
