/** Takes away rows that have done their work, so that no table grows for ever. */
import { Injectable, type OnApplicationBootstrap } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import type { DataSource } from 'typeorm';
import { Rounds } from './rounds.js';

const everyMs = 60 * 60 * 1000;
/** Rows of one statement, so that none holds many locks for long. */
const atOnce = 1000;

/** What each kind of row has outlived. Nothing that an owner sees is among them. */
const outlived = {
  // OQ-69: no answer is repeated after a day.
  idempotency_key: "created_at < now() - interval '24 hours'",
  // ABUSE-07: nobody needs to know for longer where an order came from.
  order_caller: "created_at < now() - interval '24 hours'",
  order_refusal: 'ends_at < now()',
  // MEND-20: the same for what owners create.
  request_key: "created_at < now() - interval '24 hours'",
  // The gateway sends an event again for a day; one that comes later changes nothing by itself.
  payment_event: "created_at < now() - interval '90 days'",
  mail: "state IN ('sent', 'dropped') AND created_at < now() - interval '90 days'",
  reset_code: "expires_at < now() - interval '1 day'",
  session: 'expires_at < now()',
  email_verification: "expires_at < now() - interval '1 day'",
} as const;

@Injectable()
export class Housekeeping implements OnApplicationBootstrap {
  constructor(
    @InjectDataSource() private readonly source: DataSource,
    private readonly rounds: Rounds,
  ) {}

  onApplicationBootstrap(): void {
    this.rounds.every(everyMs, 'housekeeping', () => this.pass());
  }

  /** Takes away up to 1,000 rows of each kind; answers whether there may be more. */
  async pass(): Promise<boolean> {
    let isMore = false;
    for (const [table, condition] of Object.entries(outlived)) {
      const [, gone]: [unknown, number] = await this.source.query(statement(table, condition));
      isMore ||= gone === atOnce;
    }
    return isMore;
  }
}

/** Rows that somebody else has in hand are left for the next time. */
const statement = (table: string, condition: string) => `
  DELETE FROM ${table} WHERE ctid = ANY (ARRAY(
    SELECT ctid FROM ${table} WHERE ${condition} LIMIT ${atOnce} FOR UPDATE SKIP LOCKED))`;
