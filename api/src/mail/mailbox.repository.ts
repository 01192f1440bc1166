/** Which mailbox an address leads to. */
import { Injectable } from '@nestjs/common';
import { Repository } from '../tenancy/repository.js';

@Injectable()
export class MailboxRepository extends Repository {
  /**
   * A hash of the mailbox behind an address, the same for each of its spellings: folded as trials
   * are, without what follows a `+`, and for Gmail without dots (SAFE-09).
   */
  async keyOf(address: string): Promise<string> {
    const [row] = await this.manager.query<{ mailbox: string | null }[]>(keyStatement, [address]);
    // A text without an @ has no mailbox, and nothing is ever delivered to it.
    return row?.mailbox ?? '';
  }
}

const keyStatement = 'SELECT mailbox_key($1) AS mailbox';
