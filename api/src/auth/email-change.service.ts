/**
 * Changes the address of an owner's account: a code is mailed to the new one, and the old one is
 * notified (MEND-37).
 */
import { Injectable } from '@nestjs/common';
import type { EmailChangeBody } from '@shop/contract';
import type { SignedInUser } from '../access/current.js';
import type { Config } from '../config/config.js';
import { InjectConfig } from '../config/config.module.js';
import { timeNow } from '../database/clock.js';
import { invalid, Problem } from '../http/problem.js';
import type { Caller } from '../limit/current-caller.js';
import { MailService } from '../mail/mail.service.js';
import type { ResetAnswer } from './account.service.js';
import { changedMail, codeMail, takenMail } from './email-change.mail.js';
import { OwnPasswordService } from './own-password.service.js';
import { ResetService } from './reset.service.js';
import type { User } from './user.entity.js';
import { UserRepository } from './user.repository.js';

@Injectable()
export class EmailChangeService {
  constructor(
    private readonly users: UserRepository,
    @InjectConfig() private readonly config: Config,
    private readonly passwords: OwnPasswordService,
    private readonly codes: ResetService,
    private readonly mails: MailService,
  ) {}

  /**
   * Mails a code to the new address when none is given; changes the address when it is. An address
   * that is taken gets another mail, and its asker the same answer (SAFE-03). Throws EMAIL_UNVERIFIED
   * until the present address is confirmed, PASSWORD_WRONG, RESET_CODE_INVALID, a 400, or EMAIL_TAKEN
   * where the right code comes too late.
   */
  async change(
    user: SignedInUser,
    { email, password, code }: EmailChangeBody,
    caller: Caller,
  ): Promise<ResetAnswer> {
    assertMayChangeEmail(user, email);
    if (!code) {
      await this.mailCode(user, email, password, caller);
      return { status: 202, body: { message: mailedText(email), codeSent: true } };
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
    const mail = await this.codes.open('newEmail', codeKey(user, email), caller);
    const isTaken = await this.isTaken(email);
    // No second code is mailed shortly after the last one, which is still valid.
    if (!mail) return;
    this.mails.sendLater(isTaken ? takenMail(email) : codeMail(email, mail), 'newAddress', what);
  }

  /** Changes the address; the table's own index refuses one that was taken meanwhile. */
  private async replace(user: User, email: string, code: string, caller: Caller): Promise<void> {
    await this.codes.check('newEmail', codeKey(user, email), code, caller);
    await this.codes.use('newEmail', codeKey(user, email), code);
    await this.users.changeEmail(user.id, email, new Date(timeNow()));
    this.mails.sendLater(changedMail(user.email, email), 'account', what);
  }

  private async isTaken(email: string): Promise<boolean> {
    return email === this.config.adminEmail || this.users.isTaken(email);
  }
}

const what = 'A mail about a new address';

const mailedText = (email: string) =>
  `We have mailed ${email}. The mail holds a code, unless the address has an account already.`;

/** The key of a code, which is valid for one account and one address. */
const codeKey = ({ id }: User, email: string) => `${id} ${email}`;

function assertMayChangeEmail(user: SignedInUser, email: string): void {
  const unfit = (message: string) => invalid({ field: 'email', message });
  if (user.isAdmin) throw unfit('The address of the admin is a setting of the server');
  if (user.email === email) throw unfit('This is your email address already');
  if (user.emailVerifiedAt) return;
  const text = 'Please confirm your present e-mail address before you change it.';
  throw new Problem('EMAIL_UNVERIFIED', text);
}
