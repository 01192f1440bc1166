/** Bodies of the account calls. */
import type { Credentials, ResetPasswordBody } from '@shop/contract';
import { Email, Password, Text } from '../http/fields/text.js';
import { NewPassword } from './guessable-password.js';

export class CredentialsDto implements Credentials {
  @Email()
  email: string;

  @Password()
  password: string;
}

/** Of a sign-up: the password is a new one. */
export class NewCredentialsDto implements Credentials {
  @Email()
  email: string;

  @NewPassword()
  password: string;
}

export class ResetPasswordDto extends NewCredentialsDto implements ResetPasswordBody {
  @Text('Code', { max: 6, optional: true, example: '042917' })
  code?: string;
}
