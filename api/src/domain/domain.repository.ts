/** The own domains of stores. */
import { Injectable } from '@nestjs/common';
import { type EntityManager, IsNull, Not } from 'typeorm';
import { JobRepository } from '../jobs/job.repository.js';
import type { Store } from '../store/store.entity.js';
import { hasWritten } from '../tenancy/repository.js';
import type { StoreId } from '../tenancy/store-id.js';
import { StoreScopedRepository } from '../tenancy/store-scoped.repository.js';
import { Domain } from './domain.entity.js';
import { domainQueue } from './domain-queue.js';
import type { DomainCheckState } from './domain-status.js';

@Injectable()
export class DomainRepository extends StoreScopedRepository<Domain> {
  protected readonly entity = Domain;
  protected override readonly shownAs = 'content';

  /** The store's claim; null without one. */
  ofStore(store: StoreId): Promise<Domain | null> {
    return this.findOne(store, {});
  }

  /** Writes a store's claim in place of the previous one, to be checked at that time. */
  async claim(
    store: StoreId,
    claimed: Pick<Domain, 'name' | 'token'>,
    checkAt: Date,
  ): Promise<void> {
    const unproven = { storeId: store, ...claimed, verifiedAt: null, checkedAt: null, misses: 0 };
    await this.writing(store, async (manager) => {
      await manager.upsert(Domain, unproven, ['storeId']);
      await scheduleCheck(manager, store, checkAt);
    });
  }

  /**
   * Writes a claim's state and when it is checked again; false when the claim has changed since it
   * was read. A check that changes nothing that is shown is not announced.
   */
  async writeState(domain: Domain, { checkAt, ...state }: DomainCheckState): Promise<boolean> {
    const { storeId, name, token, verifiedAt } = domain;
    const where = { storeId, name, token, verifiedAt: verifiedAt ? Not(IsNull()) : IsNull() };
    const write = async (manager: EntityManager) => {
      if (!(await hasWritten(manager.update(Domain, where, state)))) return false;
      await scheduleCheck(manager, storeId, checkAt);
      return true;
    };
    const isShown = verifiedAt?.getTime() !== state.verifiedAt?.getTime();
    return isShown ? this.writing(storeId, write) : this.manager.transaction(write);
  }

  /** The time of the next check of a store's domain; null = only when the owner asks. */
  nextCheckAt(store: StoreId): Promise<Date | null> {
    return new JobRepository(this.manager).dueAt(store, 'domainCheck', store);
  }

  /** The store that has verified a name; null when none has. */
  async storeOf(name: string): Promise<Store | null> {
    const where = { name, verifiedAt: Not(IsNull()) };
    const domain = await this.manager.findOne(Domain, { where, relations: { store: true } });
    return domain?.store ?? null;
  }

  /** Whether another store has verified a name. */
  isTaken(store: StoreId, name: string): Promise<boolean> {
    const where = { name, verifiedAt: Not(IsNull()), storeId: Not(store) };
    return this.manager.existsBy(Domain, where);
  }
}

async function scheduleCheck(
  manager: EntityManager,
  store: StoreId,
  at: Date | null,
): Promise<void> {
  const jobs = new JobRepository(manager);
  const job = { kind: 'domainCheck', about: store } as const;
  if (at) await jobs.schedule(store, domainQueue, job, at);
  else await jobs.remove(store, job.kind, job.about);
}
