/** Declares what is asked only of a session whose password was entered a moment ago (ABUSE-15). */
import { applyDecorators, SetMetadata } from '@nestjs/common';
import { ApiExtension } from '@nestjs/swagger';

export const NEEDS_PASSWORD = 'access:needs-password';

/** Beside an audience of users: the password was entered in the last 10 minutes, by sign-in or confirm. */
export const NeedsPassword = () =>
  applyDecorators(SetMetadata(NEEDS_PASSWORD, true), ApiExtension('x-needs-password', true));
