/** Sends the mails of the outbox, the queue 'mail': each at most once, none forgotten. */
import { Injectable, type OnApplicationBootstrap } from '@nestjs/common';
import type { MailKind } from '@shop/contract';
import type { JobOutcome } from '../jobs/job-outcome.js';
import type { JobHandler, JobTry } from '../jobs/job-queue.js';
import type { JobWorker } from '../jobs/job-worker.js';
import { JobWorkers } from '../jobs/job-workers.js';
import { pushQueue } from '../push/push-queue.js';
import { GuestMails } from './guest-mails.js';
import { MailService } from './mail.service.js';
import { outcomeOf, type SendFault } from './mail-outcome.js';
import { type ClaimedMail, mailQueue } from './mail-queue.js';
import { MailWriter, type WrittenMail } from './mail-writer.js';
import { MailboxLimits } from './mailbox-limits.js';

@Injectable()
export class MailOutbox implements OnApplicationBootstrap, JobHandler<MailKind> {
  private readonly worker: JobWorker<MailKind>;

  constructor(
    private readonly writer: MailWriter,
    private readonly mails: MailService,
    private readonly guests: GuestMails,
    private readonly mailboxes: MailboxLimits,
    private readonly workers: JobWorkers,
  ) {
    this.worker = workers.start(mailQueue, this);
  }

  onApplicationBootstrap(): void {
    this.runNow();
  }

  /** Sends queued mails now, and what is pushed beside them; called after a commit that queued one. */
  runNow(): void {
    this.worker.runNow();
    this.workers.runNow(pushQueue.name);
  }

  /** Writes and sends a mail; it is gone when there is nothing to tell any more. */
  async handle(mail: ClaimedMail, { hand, signal }: JobTry): Promise<JobOutcome> {
    const written = await this.writer.write(mail);
    if (!written) return { state: 'gone' };
    const refusal = await this.refusalOf(mail, written);
    if (refusal?.state === 'dropped') await written.ended?.();
    if (refusal) return refusal;
    await this.mails.send(written, { id: mail.id, hand, signal });
    await written.ended?.();
    return { state: 'done' };
  }

  outcomeOf(error: unknown, isHanded: boolean, { attempts }: ClaimedMail): JobOutcome {
    return outcomeOf(error as SendFault, isHanded, attempts);
  }

  /** Why a mail may not be sent now. A mail that is retried has been counted already. */
  private async refusalOf(
    { storeId, attempts }: ClaimedMail,
    { to, isToGuest, isNews }: WrittenMail,
  ): Promise<JobOutcome | null> {
    if (attempts > 0) return null;
    if (isToGuest) return this.guests.refusal(storeId, to, isNews);
    const wait = await this.mailboxes.waitFor('store', to);
    const fault = 'The mailbox got as many mails today as one may';
    return wait ? { state: 'waiting', fault, minutes: Math.ceil(wait / 60), isTry: false } : null;
  }
}
