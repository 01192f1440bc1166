/** How many stores an account may make, and which of them begins with the trial (ABUSE-13). */
import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import type { NewStoreTerms } from '@shop/contract';
import type { DataSource, EntityManager } from 'typeorm';
import type { Config } from '../config/config.js';
import { InjectConfig } from '../config/config.module.js';
import { Problem } from '../http/problem.js';
import { onPlatform } from '../tenancy/scope.js';
import type { StoreId } from '../tenancy/store-id.js';

interface Standing {
  isConfirmed: boolean;
  stores: number;
  /** Name of the own store that used the trial. */
  usedBy: string | null;
  /** By that store, or by another account with the same mailbox. */
  isUsed: boolean;
}

@Injectable()
export class StorePlaces {
  constructor(
    @InjectDataSource() private readonly source: DataSource,
    @InjectConfig() private readonly config: Config,
  ) {}

  /** What the next store of an account would come with. */
  async terms(ownerId: string): Promise<NewStoreTerms> {
    const standing = await this.standing(this.source.manager, ownerId);
    const { storesPerAccount } = this.config;
    return {
      refusal: this.refusalFor(standing)?.message ?? null,
      storesLeft: storesPerAccount === 0 ? null : Math.max(0, storesPerAccount - standing.stores),
      trial: !standing.isUsed,
      trialUsedBy: standing.usedBy,
    };
  }

  /** Throws what `claim` would throw now, before any work is done. */
  async check(ownerId: string): Promise<void> {
    const refusal = this.refusalFor(await this.standing(this.source.manager, ownerId));
    if (refusal) throw refusal;
  }

  /**
   * Takes a place for a new store in the transaction that makes it: account and mailbox are locked until
   * its end. Answers whether the store begins with the trial. Throws STORE_LIMIT and EMAIL_UNVERIFIED.
   */
  async claim(manager: EntityManager, store: StoreId, ownerId: string): Promise<boolean> {
    const [owner]: { mailbox: string }[] = await manager.query(lockStatement, [ownerId]);
    await manager.query('SELECT pg_advisory_xact_lock(hashtextextended($1, 0))', [owner?.mailbox]);
    const standing = await this.standing(manager, ownerId);
    const refusal = this.refusalFor(standing);
    if (refusal) throw refusal;
    if (standing.isUsed) return false;
    await manager.query('INSERT INTO trial (store_id, owner_id, mailbox) VALUES ($1, $2, $3)', [
      ...[store, ownerId, owner?.mailbox],
    ]);
    return true;
  }

  private async standing(manager: EntityManager, ownerId: string): Promise<Standing> {
    const [standing]: Standing[] = await onPlatform("count an owner's stores and trials", () =>
      manager.query(standingStatement, [ownerId]),
    );
    if (!standing) throw new Error(`There is no account ${ownerId}`);
    return standing;
  }

  private refusalFor({ isConfirmed, stores }: Standing): Problem | null {
    const { storesPerAccount } = this.config;
    if (!isConfirmed && stores > 0) {
      const text = 'Please confirm your e-mail address before you make a second store.';
      return new Problem('EMAIL_UNVERIFIED', text);
    }
    if (storesPerAccount === 0 || stores < storesPerAccount) return null;
    const most = storesPerAccount === 1 ? '1 store' : `${storesPerAccount} stores`;
    return new Problem('STORE_LIMIT', `An account may have ${most}, and you have them all.`);
  }
}

const lockStatement =
  'SELECT mailbox_key(email) AS mailbox FROM "user" WHERE id = $1 FOR NO KEY UPDATE';

/**
 * Trials of the account itself count whatever its address is by now. Those of other accounts with the same
 * mailbox count for who has confirmed it only if they had confirmed it too, so that nobody can use up the
 * trial of somebody else's mailbox.
 */
const standingStatement = `
  SELECT me.email_verified_at IS NOT NULL AS "isConfirmed",
    (SELECT count(*)::int FROM store WHERE owner_id = me.id) AS stores,
    (SELECT store.name FROM trial JOIN store ON store.id = trial.store_id
      WHERE trial.owner_id = me.id ORDER BY trial.created_at LIMIT 1) AS "usedBy",
    EXISTS (SELECT 1 FROM trial LEFT JOIN "user" AS other ON other.id = trial.owner_id
      WHERE trial.owner_id = me.id OR trial.mailbox = mailbox_key(me.email)
        AND (me.email_verified_at IS NULL OR other.id IS NULL OR other.email_verified_at IS NOT NULL)
    ) AS "isUsed"
  FROM "user" AS me WHERE me.id = $1`;
