/** Reads how many stores and trials an owner's account has used. */
import { Injectable } from '@nestjs/common';
import { lockText } from '../database/advisory-lock.js';
import { Repository } from '../tenancy/repository.js';
import type { StoreId } from '../tenancy/store-id.js';

export interface OwnerUsage {
  isConfirmed: boolean;
  stores: number;
  /** The name of the own store that used the trial. */
  usedBy: string | null;
  /** Whether the trial is used, by that store or by another account with the same mailbox. */
  isUsed: boolean;
}

@Injectable()
export class StorePlaceRepository extends Repository {
  /** Locks an account and its mailbox until the transaction ends; returns the mailbox, null without an account. */
  async lock(ownerId: string): Promise<string | null> {
    await lockText(this.manager, ownerId);
    const [owner] = await this.manager.query<{ mailbox: string }[]>(mailboxStatement, [ownerId]);
    const mailbox = owner?.mailbox ?? null;
    await lockText(this.manager, mailbox);
    return mailbox;
  }

  /** null when there is no such account; `mailbox` = the one that is locked, null = its present one. */
  async usage(ownerId: string, mailbox: string | null = null): Promise<OwnerUsage | null> {
    const [usage] = await this.manager.query<OwnerUsage[]>(usageStatement, [ownerId, mailbox]);
    return usage ?? null;
  }

  async insertTrial(store: StoreId, ownerId: string, mailbox: string | null): Promise<void> {
    await this.manager.query<never[]>(
      'INSERT INTO trial (store_id, owner_id, mailbox) VALUES ($1, $2, $3)',
      [store, ownerId, mailbox],
    );
  }
}

/**
 * The statement of lock. It locks no row: on Citus that would lock the whole table before that of
 * the stores, and an edit of a store locks the two the other way round.
 */
const mailboxStatement = 'SELECT mailbox_key(email) AS mailbox FROM "user" WHERE id = $1';

/**
 * The statement of usage. Trials of the account itself count whatever its address is by now. Those
 * of other accounts with the same mailbox count, for an account that has confirmed it, only if they
 * had confirmed it too, so that nobody can use up the trial of somebody else's mailbox.
 */
const usageStatement = `
  SELECT me.email_verified_at IS NOT NULL AS "isConfirmed",
    (SELECT count(*)::int FROM store WHERE owner_id = me.id) AS stores,
    (SELECT store.name FROM trial JOIN store ON store.id = trial.store_id AND store.owner_id = me.id
      WHERE trial.owner_id = me.id ORDER BY trial.created_at LIMIT 1) AS "usedBy",
    EXISTS (SELECT 1 FROM trial LEFT JOIN "user" AS other ON other.id = trial.owner_id
      WHERE trial.owner_id = me.id OR trial.mailbox = coalesce($2, mailbox_key(me.email))
        AND (me.email_verified_at IS NULL OR other.id IS NULL OR other.email_verified_at IS NOT NULL)
    ) AS "isUsed"
  FROM "user" AS me WHERE me.id = $1`;
