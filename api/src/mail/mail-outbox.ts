/** Sends what lies in the outbox, from any number of instances: each mail at most once, none forgotten. */
import { setTimeout as rest } from 'node:timers/promises';
import {
  Injectable,
  Logger,
  type OnApplicationBootstrap,
  type OnModuleDestroy,
} from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import type { DataSource } from 'typeorm';
import { type Round, Rounds } from '../jobs/rounds.js';
import { inStore } from '../tenancy/scope.js';
import { GuestMails } from './guest-mails.js';
import { MailService } from './mail.service.js';
import { type Outcome, outcomeOf, type SendFault } from './mail-outcome.js';
import { type ClaimedMail, claimMails, dropMail, markHanding, settleMail } from './mail-rows.js';
import { MailWriter, type WrittenMail } from './mail-writer.js';

const everyMs = 5_000;
const atOnce = 10;
/** Between two passes, so that a rush of orders is not slowed down by its own mails. */
const restMs = 250;
/** How long one try may take. */
const patienceMs = 90_000;

@Injectable()
export class MailOutbox implements OnApplicationBootstrap, OnModuleDestroy {
  private readonly logger = new Logger('Mail');
  /** Ends the tries that have not handed anything over yet. */
  private readonly unhanded = new Set<AbortController>();
  private readonly round: Round;
  private isEnding = false;

  constructor(
    @InjectDataSource() private readonly source: DataSource,
    private readonly writer: MailWriter,
    private readonly mails: MailService,
    private readonly guests: GuestMails,
    rounds: Rounds,
  ) {
    this.round = rounds.every(everyMs, 'mail', () => this.pass());
  }

  onApplicationBootstrap(): void {
    this.soon();
  }

  /** What is handed over is waited for; all else is left to the next start or to another instance. */
  onModuleDestroy(): void {
    this.isEnding = true;
    for (const attempt of this.unhanded) attempt.abort();
  }

  /** To be called after a commit that queued a mail, so that it need not wait for the next round. */
  soon(): void {
    this.round.soon();
  }

  private async pass(): Promise<boolean> {
    const claimed = this.isEnding ? [] : await claimMails(this.source.manager, atOnce);
    if (claimed.length === 0) return false;
    await Promise.all(claimed.map((mail) => inStore(mail.storeId, () => this.handle(mail))));
    await rest(restMs);
    return claimed.length === atOnce;
  }

  private async handle(mail: ClaimedMail): Promise<void> {
    if (mail.state === 'held') return;
    if (mail.state === 'unsure') return this.tell(mail, mail.state, 'its sender ended');
    try {
      const outcome = await this.attempt(mail);
      if (outcome === 'needless') return await dropMail(this.source.manager, mail);
      await settleMail(this.source.manager, mail, outcome);
      if (outcome.state !== 'sent') this.tell(mail, outcome.state, outcome.fault);
    } catch (error) {
      this.logger.warn(`${nameOf(mail)}: ${String(error)}`);
    }
  }

  private async attempt(mail: ClaimedMail): Promise<Outcome | 'needless'> {
    const cancel = new AbortController();
    const signal = AbortSignal.any([cancel.signal, AbortSignal.timeout(patienceMs)]);
    let handed: Promise<void> | undefined;
    const hand = () => {
      this.unhanded.delete(cancel);
      // Called by the mail server's answer.
      handed = inStore(mail.storeId, () => markHanding(this.source.manager, mail));
      return handed;
    };
    this.unhanded.add(cancel);
    // Claimed just before the end: nobody else would end this try.
    if (this.isEnding) cancel.abort();
    try {
      const written = await this.writer.write(mail);
      if (!written) return 'needless';
      const refusal = await this.refusalOf(mail, written);
      if (refusal) return refusal;
      await this.mails.send(written, { id: mail.id, hand, signal });
      return { state: 'sent' };
    } catch (error) {
      const isHanded = handed !== undefined && (await isDone(handed));
      return outcomeOf(error as SendFault, isHanded, mail.attempts);
    } finally {
      this.unhanded.delete(cancel);
    }
  }

  /** A mail that is tried again has been counted. */
  private async refusalOf({ storeId, attempts }: ClaimedMail, { to, isToGuest }: WrittenMail) {
    return isToGuest && attempts === 0 ? this.guests.refusal(storeId, to) : null;
  }

  private tell(mail: ClaimedMail, state: Outcome['state'], fault: string): void {
    if (state === 'waiting') this.logger.warn(`${nameOf(mail)} is tried again later: ${fault}`);
    else this.logger.error(`${nameOf(mail)} is ${state} and not sent again: ${fault}`);
  }
}

const nameOf = ({ id, storeId, kind }: ClaimedMail) => `Mail ${id} (${kind}, store ${storeId})`;

const isDone = (promise: Promise<void>) =>
  promise.then(
    () => true,
    () => false,
  );
