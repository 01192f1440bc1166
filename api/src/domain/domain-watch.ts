/** Looks at domains again by itself: claims until they are proven, verified ones in case they moved. */
import {
  type BeforeApplicationShutdown,
  Injectable,
  Logger,
  type OnApplicationBootstrap,
} from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import type { DataSource } from 'typeorm';
import { Problem } from '../http/problem.js';
import { Rounds } from '../jobs/rounds.js';
import { inStore } from '../tenancy/scope.js';
import type { StoreId } from '../tenancy/store-id.js';
import { Domain } from './domain.entity.js';
import { DomainCheck } from './domain-check.js';

const everyMs = 20_000;
const atOnce = 10;

@Injectable()
export class DomainWatch implements OnApplicationBootstrap, BeforeApplicationShutdown {
  private readonly logger = new Logger('DomainWatch');
  private stopped = false;

  constructor(
    @InjectDataSource() private readonly source: DataSource,
    private readonly domains: DomainCheck,
    private readonly rounds: Rounds,
  ) {}

  onApplicationBootstrap(): void {
    this.rounds.every(everyMs, 'domains', () => this.pass());
  }

  beforeApplicationShutdown(): void {
    this.stopped = true;
  }

  /** Looks at all that is due, 10 at once: a slow name server holds up one place, not the others. */
  async pass(): Promise<boolean> {
    const [{ due = 0 } = {}] = await this.source.query<{ due: number }[]>(dueStatement);
    await Promise.all(Array.from({ length: due }, () => this.work()));
    return false;
  }

  private async work(): Promise<void> {
    while (!this.stopped) {
      const [[claimed]]: [{ store_id: StoreId }[], number] =
        await this.source.query(claimStatement);
      if (!claimed) return;
      const { store_id: storeId } = claimed;
      await inStore(storeId, () => this.lookAt(storeId));
    }
  }

  private async lookAt(storeId: StoreId): Promise<void> {
    const domain = await this.source.manager.findOneBy(Domain, { storeId });
    if (domain) await this.look(domain);
  }

  private async look(domain: Domain): Promise<void> {
    try {
      await this.domains.look(domain);
    } catch (error) {
      if (!(error instanceof Problem)) throw error;
      this.logger.warn(`Store ${domain.storeId}, ${domain.name}: ${error.message}`);
    }
  }
}

/** How many are due, 10 at most. */
const dueStatement = `
  SELECT count(*)::int AS due
  FROM (SELECT FROM domain WHERE check_at <= now() LIMIT ${atOnce}) AS domains`;

/** Whoever claims a domain has 2 minutes; another instance takes over when it dies. */
const claimStatement = `
  UPDATE domain SET check_at = now() + interval '2 minutes'
  WHERE store_id = (
    SELECT store_id FROM domain WHERE check_at <= now() ORDER BY check_at
    LIMIT 1 FOR UPDATE SKIP LOCKED)
  RETURNING store_id`;
