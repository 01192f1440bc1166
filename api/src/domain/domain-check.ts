/** Checks a domain, for its owner or for the recurring job: asks DNS, then writes the row. */
import { Injectable } from '@nestjs/common';
import type { DomainLook } from '@shop/contract';
import { StoreChanges } from '../cache/store-changes.js';
import { timeNow } from '../database/clock.js';
import { databaseProblem } from '../http/database-problem.js';
import type { Domain } from './domain.entity.js';
import { DomainRepository } from './domain.repository.js';
import { DomainLookup } from './domain-lookup.js';
import { type DomainCheckState, stateAfter } from './domain-status.js';

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
   * stays as it is. Rejects with DOMAIN_TAKEN when another store verified it first.
   */
  async look(domain: Domain): Promise<DomainLook> {
    const look = await this.lookup.look(domain.name, domain.token);
    const now = timeNow();
    try {
      await this.write(domain, stateAfter(domain, look, now));
      return look;
    } catch (error) {
      const problem = databaseProblem(error);
      if (problem?.code !== 'DOMAIN_TAKEN') throw error;
      await this.write(domain, stateAfter(domain, notFound, now));
      throw problem;
    }
  }

  private async write(domain: Domain, state: DomainCheckState): Promise<void> {
    const isWritten = await this.domains.writeState(domain, state);
    const isChanged = Boolean(domain.verifiedAt) !== Boolean(state.verifiedAt);
    if (isWritten && isChanged) this.changes.announce(domain.storeId);
  }
}
