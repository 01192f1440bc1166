/** Queues the mails that tell owners of the end of their membership: a day before, and at the end. */
import { Injectable, type OnApplicationBootstrap } from '@nestjs/common';
import { type RecurringJob, Scheduler } from '../jobs/scheduler.js';
import { MailOutbox } from '../mail/mail-outbox.js';
import { MembershipRepository } from './membership.repository.js';

const everyMs = 60_000;

@Injectable()
export class MembershipReminder implements OnApplicationBootstrap {
  private readonly job: RecurringJob;

  constructor(
    private readonly memberships: MembershipRepository,
    private readonly outbox: MailOutbox,
    scheduler: Scheduler,
  ) {
    this.job = scheduler.every(everyMs, 'membership reminder', () => this.run());
  }

  onApplicationBootstrap(): void {
    this.runNow();
  }

  /** Called when memberships have changed. */
  runNow(): void {
    this.job.runNow();
  }

  private async run(): Promise<boolean> {
    if (await this.memberships.queueEndMails()) this.outbox.runNow();
    return false;
  }
}
