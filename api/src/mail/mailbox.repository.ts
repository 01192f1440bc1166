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
    const [key = ''] = await this.keysOf([address]);
    return key;
  }

  /** The same of many, in their order. */
  async keysOf(addresses: readonly string[]): Promise<string[]> {
    const rows = await this.manager.query<{ mailbox: string | null }[]>(keyStatement, [addresses]);
    // A text without an @ has no mailbox, and nothing is ever delivered to it.
    return rows.map(({ mailbox }) => mailbox ?? '');
  }
}

const keyStatement = `
  SELECT mailbox_key(address) AS mailbox FROM unnest($1::text[]) WITH ORDINALITY AS given(address, place)
  ORDER BY place`;
