/** Bodies of an owner's changes to the own account. */
import {
  type EmailChangeBody,
  limits,
  type NewPasswordBody,
  type PasswordBody,
} from '@shop/contract';
import { Email, Password, Text } from '../http/fields/text.js';
import { MailedCode, NewPassword } from './credentials.dto.js';

export class PasswordDto implements PasswordBody {
  @Password()
  password: string;
}

export class NewPasswordDto extends PasswordDto implements NewPasswordBody {
  @NewPassword()
  newPassword: string;
}

export class EmailChangeDto implements EmailChangeBody {
  @Email()
  email: string;

  @Text('Password', { ...limits.password, raw: true, optional: true, example: 'chai-and-samosa' })
  password?: string;

  @MailedCode()
  code?: string;
}
