/** Queues the mails that tell owners of the end of their membership: a day before, and at the end. */
import { Injectable, type OnApplicationBootstrap } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import type { DataSource } from 'typeorm';
import { type Round, Rounds } from '../jobs/rounds.js';
import { MailOutbox } from '../mail/mail-outbox.js';

const everyMs = 60_000;

@Injectable()
export class MembershipReminder implements OnApplicationBootstrap {
  private readonly round: Round;

  constructor(
    @InjectDataSource() private readonly source: DataSource,
    private readonly outbox: MailOutbox,
    rounds: Rounds,
  ) {
    this.round = rounds.every(everyMs, 'membership reminder', () => this.pass());
  }

  onApplicationBootstrap(): void {
    this.soon();
  }

  /** To be called when memberships have changed. */
  soon(): void {
    this.round.soon();
  }

  private async pass(): Promise<boolean> {
    const queued: unknown[] = await this.source.query(queueStatement);
    if (queued.length > 0) this.outbox.soon();
    return false;
  }
}

/** Each end once: a membership that is prolonged has another one. Ends of long ago are not told. */
const queueStatement = `
  INSERT INTO mail (id, store_id, kind, about)
  SELECT gen_random_uuid(), store_id,
    CASE WHEN expires_at > now() THEN 'membershipEnding' ELSE 'membershipEnded' END,
    (extract(epoch FROM expires_at) * 1000)::bigint::text
  FROM membership
  WHERE type <> 'platinum'
    AND expires_at BETWEEN now() - interval '7 days' AND now() + interval '1 day'
  ON CONFLICT (store_id, kind, about) DO NOTHING
  RETURNING id`;
