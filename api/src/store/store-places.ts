/**
 * Limits how many stores an account may create, and decides which of them begins with the trial
 * (ABUSE-13).
 */
import { Injectable } from '@nestjs/common';
import type { NewStoreTerms } from '@shop/contract';
import type { EntityManager } from 'typeorm';
import type { Config } from '../config/config.js';
import { InjectConfig } from '../config/config.module.js';
import { Problem } from '../http/problem.js';
import { onPlatform } from '../tenancy/scope.js';
import type { StoreId } from '../tenancy/store-id.js';
import { type OwnerUsage, StorePlaceRepository } from './store-place.repository.js';

@Injectable()
export class StorePlaces {
  constructor(
    private readonly owners: StorePlaceRepository,
    @InjectConfig() private readonly config: Config,
  ) {}

  /** The terms of an account's next store. */
  async terms(ownerId: string): Promise<NewStoreTerms> {
    const standing = await this.usage(this.owners, ownerId);
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
    const refusal = this.refusalFor(await this.usage(this.owners, ownerId));
    if (refusal) throw refusal;
  }

  /**
   * Counts a new store in the transaction that creates it: account and mailbox are locked until its
   * end. Returns whether the store begins with the trial. Throws STORE_LIMIT and EMAIL_UNVERIFIED.
   */
  async claim(manager: EntityManager, store: StoreId, ownerId: string): Promise<boolean> {
    const owners = this.owners.within(manager);
    const mailbox = await owners.lock(ownerId);
    const standing = await this.usage(owners, ownerId, mailbox);
    const refusal = this.refusalFor(standing);
    if (refusal) throw refusal;
    if (standing.isUsed) return false;
    await owners.insertTrial(store, ownerId, mailbox);
    return true;
  }

  private async usage(
    owners: StorePlaceRepository,
    ownerId: string,
    mailbox: string | null = null,
  ): Promise<OwnerUsage> {
    const standing = await onPlatform("count an owner's stores and trials", () =>
      owners.usage(ownerId, mailbox),
    );
    if (!standing) throw new Error(`There is no account ${ownerId}`);
    return standing;
  }

  private refusalFor({ isConfirmed, stores }: OwnerUsage): Problem | null {
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
