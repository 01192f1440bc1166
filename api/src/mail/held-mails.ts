/** Holds mails to owners until they have confirmed the address: sent then, dropped after 7 days (ABUSE-11). */
import { Injectable, type OnApplicationBootstrap } from '@nestjs/common';
import { Scheduler } from '../jobs/scheduler.js';
import { onPlatform } from '../tenancy/scope.js';
import { HeldMailRepository } from './held-mail.repository.js';
import { MailOutbox } from './mail-outbox.js';

const everyMs = 60_000;

@Injectable()
export class HeldMails implements OnApplicationBootstrap {
  constructor(
    private readonly mails: HeldMailRepository,
    private readonly outbox: MailOutbox,
    private readonly scheduler: Scheduler,
  ) {}

  onApplicationBootstrap(): void {
    this.scheduler.every(everyMs, 'held mails', () => this.run());
  }

  /** Releases an owner's mails after the address was confirmed. */
  async releaseOf(ownerId: string): Promise<void> {
    await onPlatform('release held mails', () => this.mails.releaseOf(ownerId));
    this.outbox.runNow();
  }

  /**
   * Drops mails that are too old, and releases those that were held while their reader was just
   * confirming.
   */
  async run(): Promise<boolean> {
    await this.mails.dropOld();
    if ((await this.mails.releaseConfirmed()) > 0) this.outbox.runNow();
    return false;
  }
}
