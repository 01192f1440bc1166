/** Bodies of the account calls. */
import type { Credentials, ResetPasswordBody } from '@shop/contract';
import { Email, Password, Text } from '../http/fields/text.js';

export class CredentialsDto implements Credentials {
  @Email()
  email: string;

  @Password()
  password: string;
}

export class ResetPasswordDto extends CredentialsDto implements ResetPasswordBody {
  @Text('Code', { max: 6, optional: true, example: '042917' })
  code?: string;
}
