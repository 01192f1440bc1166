/** Checks a domain, for its owner or for the recurring job: asks DNS, then writes the row. */
import { Injectable } from '@nestjs/common';
import type { DomainLook } from '@shop/contract';
import { StoreChanges } from '../cache/store-changes.js';
import { timeNow } from '../database/clock.js';
import { databaseProblem } from '../http/database-problem.js';
import { onPlatform } from '../tenancy/scope.js';
import type { Domain } from './domain.entity.js';
import { DomainRepository } from './domain.repository.js';
import { DomainLookup } from './domain-lookup.js';
import { type DomainCheckState, lostAt, stateAfter } from './domain-status.js';

const notFound: DomainLook = { proven: 'no', pointed: 'no' };

@Injectable()
export class DomainCheck {
  constructor(
    private readonly domains: DomainRepository,
    private readonly lookup: DomainLookup,
    private readonly changes: StoreChanges,
  ) {}

  /**
   * Checks the domain, writes its state, and returns what was found; a claim that changed meanwhile
   * stays as it is. One that is proven takes the domain from a store whose proof is gone, even where
   * the name still points here (SAFE-04). Rejects with DOMAIN_TAKEN when the other store's is there, too.
   */
  async look(domain: Domain): Promise<DomainLook> {
    const { look, proofs } = await this.lookup.look(domain.name, domain.token);
    const now = timeNow();
    const state = stateAfter(domain, look, now);
    try {
      const former = domain.verifiedAt || !state.verifiedAt ? null : await this.holder(domain);
      if (former && !proofs.includes(former.token)) await this.move(domain, state, former, now);
      else await this.write(domain, state);
      return look;
    } catch (error) {
      const problem = databaseProblem(error);
      if (problem?.code !== 'DOMAIN_TAKEN') throw error;
      await this.write(domain, stateAfter(domain, notFound, now));
      throw problem;
    }
  }

  /** The claim of the other store that has verified the name. */
  private holder({ storeId, name }: Domain): Promise<Domain | null> {
    return onPlatform('see whether a domain is taken', () => this.domains.holder(storeId, name));
  }

  private async move(
    domain: Domain,
    state: DomainCheckState,
    former: Domain,
    now: number,
  ): Promise<void> {
    const isMoved = await onPlatform('move a domain to the shop that proves it', () =>
      this.domains.move(domain, state, former, lostAt(now)),
    );
    // Where the other claim has changed meanwhile, the next check finds out.
    if (!isMoved) return this.write(domain, stateAfter(domain, notFound, now));
    for (const { storeId } of [domain, former]) this.changes.announce(storeId);
  }

  private async write(domain: Domain, state: DomainCheckState): Promise<void> {
    const isWritten = await this.domains.writeState(domain, state);
    const isChanged = Boolean(domain.verifiedAt) !== Boolean(state.verifiedAt);
    if (isWritten && isChanged) this.changes.announce(domain.storeId);
  }
}
