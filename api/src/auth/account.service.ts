/** Sign-up, sign-in and password change, the same for owners and customers (api.md, Accounts). */
import type {
  Credentials,
  MessageAnswer,
  ResetCodeAnswer,
  ResetPasswordBody,
} from '@shop/contract';
import type { Customer } from '../customer/customer.entity.js';
import { newId } from '../database/id.js';
import { Problem } from '../http/problem.js';
import { type Caller, queueKey } from '../limit/current-caller.js';
import type { AccountRepository } from './account.repository.js';
import type { AccountKind } from './account-kind.js';
import type { AccountSender } from './account-mail.js';
import { hashPassword, passwordFits } from './password.js';
import type { ResetService } from './reset.service.js';
import type { User } from './user.entity.js';
import type { VerificationService } from './verification.service.js';

const codeSentText =
  'If an account uses this email, we have sent it a 6-digit code. It is valid for 15 minutes.';

/** The answer of either step with its status. */
export type ResetAnswer =
  | { status: 202; body: ResetCodeAnswer }
  | { status: 200; body: MessageAnswer };

export abstract class AccountService<Account extends User | Customer> {
  protected abstract readonly kind: AccountKind;
  protected abstract readonly entity: new () => Account;

  constructor(
    private readonly accounts: AccountRepository,
    private readonly resets: ResetService,
    private readonly verifications: VerificationService,
  ) {}

  /** Called after all earlier tokens of the account of that e-mail have ended. */
  protected abstract tokensEnded(email: string): Promise<void>;

  /**
   * Creates an account and has the link mailed that confirms its address, unless that counts as
   * confirmed. Throws EMAIL_TAKEN (by the table's own index).
   */
  protected async create(
    { email, password }: Credentials,
    sender: AccountSender,
    caller?: Caller,
    emailVerifiedAt: Date | null = this.verifications.atSignup(),
  ): Promise<Account> {
    const account = Object.assign(new this.entity(), {
      id: newId(),
      email,
      passwordHash: await hashPassword(password, caller && queueKey(caller)),
      tokenVersion: 0,
      emailVerifiedAt,
    });
    await this.accounts.insert(this.entity, account);
    this.verifications.sendLater(this.kind, account, sender);
    return account;
  }

  /**
   * Signs in. Throws the same 401 for an unknown e-mail and a wrong password, after the same work.
   */
  async signin({ email, password }: Credentials, caller?: Caller): Promise<Account> {
    const account = await this.byEmail(email);
    const key = caller && queueKey(caller);
    const fits = await passwordFits(account?.passwordHash ?? null, password, key);
    if (!account || !fits) throw new Problem('CREDENTIALS_WRONG', 'Invalid email or password');
    return account;
  }

  /** Does the first step of a reset without a code, and the second step with it (OQ-01). */
  protected async resetBy(
    { code, ...credentials }: ResetPasswordBody,
    sender: AccountSender,
    caller: Caller,
  ): Promise<ResetAnswer> {
    if (!code) {
      await this.requestReset(credentials.email, sender, caller);
      return { status: 202, body: { message: codeSentText, codeSent: true } };
    }
    await this.resetPassword(credentials, code, caller);
    return { status: 200, body: { message: 'Password reset successfully! Please log in.' } };
  }

  /** Mails a code where the account exists; changes nothing. */
  private async requestReset(email: string, sender: AccountSender, caller: Caller): Promise<void> {
    const mail = await this.resets.open(this.kind, email, caller);
    const account = await this.byEmail(email);
    if (account && mail) this.resets.mailLater(account, mail, sender);
  }

  /**
   * Changes the password when the code is right, and ends every earlier token; the code confirms
   * the address to which it was mailed.
   */
  private async resetPassword(
    { email, password }: Credentials,
    code: string,
    caller: Caller,
  ): Promise<void> {
    await this.resets.check(this.kind, email, code, caller);
    // The password is hashed before the code is used up: a caller who gets no slot now can retry
    // with the same code.
    const passwordHash = await hashPassword(password, queueKey(caller));
    await this.resets.use(this.kind, email, code);
    if (!(await this.setHash(email, passwordHash))) throw this.resets.invalidCode();
    await this.verifications.confirmAddress(this.kind, email);
  }

  /** Sets a password and ends all tokens; false when there is no such account. */
  async changePassword(email: string, password: string): Promise<boolean> {
    return this.setHash(email, await hashPassword(password));
  }

  private async setHash(email: string, passwordHash: string): Promise<boolean> {
    const isSet = await this.accounts.setPassword(this.entity, email, passwordHash);
    await this.tokensEnded(email);
    return isSet;
  }

  private byEmail(email: string): Promise<Account | null> {
    return this.accounts.findByEmail<Account>(this.entity, email);
  }
}
