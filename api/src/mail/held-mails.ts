/** Mails that wait until their reader has confirmed the address: sent then, dropped after 7 days (ABUSE-11). */
import { Injectable, type OnApplicationBootstrap } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import type { DataSource } from 'typeorm';
import { Rounds } from '../jobs/rounds.js';
import { onPlatform } from '../tenancy/scope.js';
import { isReaderConfirmed } from './confirmed-reader.js';
import { MailOutbox } from './mail-outbox.js';

const everyMs = 60_000;

@Injectable()
export class HeldMails implements OnApplicationBootstrap {
  constructor(
    @InjectDataSource() private readonly source: DataSource,
    private readonly outbox: MailOutbox,
    private readonly rounds: Rounds,
  ) {}

  onApplicationBootstrap(): void {
    this.rounds.every(everyMs, 'held mails', () => this.pass());
  }

  /** After an account has confirmed its address. */
  async releaseOf(kind: 'user' | 'customer', accountId: string): Promise<void> {
    await onPlatform('release held mails', () =>
      this.source.query(releaseStatement(readerOf[kind]), [accountId]),
    );
    this.outbox.soon();
  }

  /** Drops what is too old, and releases what was held at the very moment of its reader's confirmation. */
  async pass(): Promise<boolean> {
    await this.source.query(dropStatement);
    const [, released]: [unknown, number] = await this.source.query(
      releaseStatement(isReaderConfirmed),
    );
    if (released > 0) this.outbox.soon();
    return false;
  }
}

const isYoung = `created_at >= now() - interval '7 days'`;

/** The mails of one account, by indexes; $1 = its id. */
const readerOf = {
  user: `kind <> 'orderForCustomer' AND store_id IN (SELECT id FROM store WHERE owner_id = $1)`,
  customer: `kind = 'orderForCustomer' AND (store_id, about) IN (
    SELECT store_id, id::text FROM "order" WHERE customer_id = $1)`,
} as const;

/** They go out in the order in which they were written. */
const releaseStatement = (reader: string) => `
  UPDATE mail SET state = 'waiting', due_at = created_at
  WHERE state = 'held' AND ${isYoung} AND ${reader}`;

const dropStatement = `
  UPDATE mail SET state = 'dropped', fault = 'The address was not confirmed within 7 days'
  WHERE state = 'held' AND NOT ${isYoung}`;
