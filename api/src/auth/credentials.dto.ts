/** Bodies of the account calls. */

import { applyDecorators } from '@nestjs/common';
import { mailedCode } from '@shop/commerce';
import type {
  Credentials,
  OwnerCredentials,
  ResetPasswordBody,
  VerifyEmailBody,
} from '@shop/contract';
import { isCommonPassword } from '../config/common-passwords.js';
import { check, cleaned } from '../http/fields/field.js';
import { Flag } from '../http/fields/number.js';
import { Email, Password, Text } from '../http/fields/text.js';

/**
 * A new password of an owner or the admin: not one of the most common, which attackers try first
 * (ABUSE-14).
 */
export function NewPassword(): PropertyDecorator {
  return applyDecorators(
    Password(),
    check(
      'isUncommon',
      (value) => typeof value !== 'string' || !isCommonPassword(value),
      'This password is one of the most common ones. Please choose another one.',
    ),
  );
}

/** The six digits of a reset mail; without them a code is mailed. */
export const MailedCode = () =>
  applyDecorators(cleaned(mailedCode), Text('Code', { max: 6, optional: true, example: '042917' }));

abstract class MailboxDto {
  @Email()
  email: string;
}

export class CredentialsDto extends MailboxDto implements Credentials {
  @Password()
  password: string;
}

export class ResetPasswordDto extends CredentialsDto implements ResetPasswordBody {
  @MailedCode()
  code?: string;
}

const KeepSignedIn = () => Flag('Keep signed in', { optional: true });

export class OwnerSigninDto extends CredentialsDto implements OwnerCredentials {
  @KeepSignedIn()
  keepSignedIn?: boolean;
}

abstract class NewCredentialsDto extends MailboxDto implements Credentials {
  @NewPassword()
  password: string;
}

export class OwnerSignupDto extends NewCredentialsDto implements OwnerCredentials {
  @KeepSignedIn()
  keepSignedIn?: boolean;
}

export class OwnerResetDto extends NewCredentialsDto implements ResetPasswordBody {
  @MailedCode()
  code?: string;
}

export class VerifyEmailDto implements VerifyEmailBody {
  @Text('Token', { min: 1, max: 100, example: 'as it stands in the link that was mailed' })
  token: string;
}
