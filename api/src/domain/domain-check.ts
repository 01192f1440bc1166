/** One look at a domain, by its owner or by the watch: DNS is asked, then the row is written. */
import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import type { DomainLook } from '@shop/contract';
import { type DataSource, IsNull, Not } from 'typeorm';
import { StoreChanges } from '../cache/store-changes.js';
import { timeNow } from '../database/clock.js';
import { databaseProblem } from '../http/database-problem.js';
import { Domain } from './domain.entity.js';
import { DomainLookup } from './domain-lookup.js';
import { type Standing, standingAfter } from './domain-standing.js';

const notFound: DomainLook = { proven: 'no', pointed: 'no' };

@Injectable()
export class DomainCheck {
  constructor(
    @InjectDataSource() private readonly source: DataSource,
    private readonly lookup: DomainLookup,
    private readonly changes: StoreChanges,
  ) {}

  /**
   * Looks, writes where the domain stands, and tells what was found; a claim that changed meanwhile stays as it is.
   * Rejects with DOMAIN_TAKEN when another store verified it first.
   */
  async look(domain: Domain): Promise<DomainLook> {
    const look = await this.lookup.look(domain.name, domain.token);
    const now = timeNow();
    try {
      await this.write(domain, standingAfter(domain, look, now));
      return look;
    } catch (error) {
      const problem = databaseProblem(error);
      if (problem?.code !== 'DOMAIN_TAKEN') throw error;
      await this.write(domain, standingAfter(domain, notFound, now));
      throw problem;
    }
  }

  private async write(domain: Domain, standing: Standing): Promise<void> {
    const { storeId, name, token, verifiedAt } = domain;
    const where = { storeId, name, token, verifiedAt: verifiedAt ? Not(IsNull()) : IsNull() };
    const { affected } = await this.source.manager.update(Domain, where, standing);
    const isChanged = Boolean(verifiedAt) !== Boolean(standing.verifiedAt);
    if (affected && isChanged) this.changes.announce(storeId);
  }
}
