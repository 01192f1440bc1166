/** Customers' tokens that were ended by signing out. */
import { Injectable } from '@nestjs/common';
import { LessThan } from 'typeorm';
import { Repository } from '../tenancy/repository.js';
import { EndedToken } from './ended-token.entity.js';

@Injectable()
export class EndedTokenRepository extends Repository {
  /** Adds a token; does nothing for one that has ended before. */
  async add(token: EndedToken): Promise<void> {
    await this.announced('account', '', (manager) =>
      manager.createQueryBuilder().insert().into(EndedToken).values(token).orIgnore().execute(),
    );
  }

  async deleteExpired(before: Date): Promise<void> {
    await this.manager.delete(EndedToken, { expiresAt: LessThan(before) });
  }
}
