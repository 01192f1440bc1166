/** A new address for an owner's account: a code is mailed there, the old address is told (MEND-37). */
import { Injectable, Logger } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import type { EmailChangeBody } from '@shop/contract';
import type { DataSource } from 'typeorm';
import type { SignedInUser } from '../access/current.js';
import type { Config } from '../config/config.js';
import { InjectConfig } from '../config/config.module.js';
import { timeNow } from '../database/clock.js';
import { invalid, Problem } from '../http/problem.js';
import type { Caller } from '../limit/current-caller.js';
import { type Mail, MailService } from '../mail/mail.service.js';
import type { ResetAnswer } from './account.service.js';
import { changedMail, codeMail } from './email-change.mail.js';
import { OwnPasswordService } from './own-password.service.js';
import { ResetService } from './reset.service.js';
import { User } from './user.entity.js';

@Injectable()
export class EmailChangeService {
  private readonly logger = new Logger('EmailChange');

  constructor(
    @InjectDataSource() private readonly source: DataSource,
    @InjectConfig() private readonly config: Config,
    private readonly passwords: OwnPasswordService,
    private readonly codes: ResetService,
    private readonly mails: MailService,
  ) {}

  /**
   * Without a code mails one to the new address, with it changes the address. Throws
   * PASSWORD_WRONG, EMAIL_TAKEN, RESET_CODE_INVALID or a 400.
   */
  async change(
    user: SignedInUser,
    { email, password, code }: EmailChangeBody,
    caller: Caller,
  ): Promise<ResetAnswer> {
    refuseUnfit(user, email);
    if (!code) {
      await this.mailCode(user, email, password, caller);
      return { status: 202, body: { message: `We have sent a code to ${email}.`, codeSent: true } };
    }
    await this.replace(user, email, code, caller);
    return { status: 200, body: { message: `You sign in with ${email} from now on.` } };
  }

  private async mailCode(
    user: User,
    email: string,
    password: string | undefined,
    caller: Caller,
  ): Promise<void> {
    if (!password) throw invalid({ field: 'password', message: 'Password is required' });
    await this.passwords.check(user, password, caller);
    if (await this.isTaken(email)) throw taken();
    const mail = await this.codes.open('newEmail', codeKey(user, email), caller);
    // A moment after the last one none is mailed; that one is still good.
    if (mail) this.sendLater(codeMail(email, mail));
  }

  /** The table's own index refuses an address that was taken meanwhile. */
  private async replace(user: User, email: string, code: string, caller: Caller): Promise<void> {
    await this.codes.check('newEmail', codeKey(user, email), code, caller);
    await this.codes.use('newEmail', codeKey(user, email), code);
    // The code came to the address; mails held for the account go out with the next round (ABUSE-11).
    const change = { email, emailVerifiedAt: new Date(timeNow()), adminConfirmedAt: null };
    await this.source.manager.update(User, { id: user.id }, change);
    if (user.emailVerifiedAt) this.sendLater(changedMail(user.email, email));
  }

  private async isTaken(email: string): Promise<boolean> {
    return email === this.config.adminEmail || this.source.manager.existsBy(User, { email });
  }

  private sendLater(mail: Mail): void {
    setImmediate(() => {
      this.mails.send(mail).catch((error: unknown) => {
        this.logger.error(`A mail about a new address could not be sent: ${String(error)}`);
      });
    });
  }
}

/** A code is good for one account and one address. */
const codeKey = ({ id }: User, email: string) => `${id} ${email}`;

function refuseUnfit(user: SignedInUser, email: string): void {
  const unfit = (message: string) => invalid({ field: 'email', message });
  if (user.isAdmin) throw unfit('The address of the admin is a setting of the server');
  if (user.email === email) throw unfit('This is your email address already');
}

function taken(): Problem {
  const message = 'This email is already in use';
  return new Problem('EMAIL_TAKEN', message, { errors: [{ field: 'email', message }] });
}
