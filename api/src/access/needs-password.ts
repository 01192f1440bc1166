/**
 * Declares handlers that need a session whose password was entered in the last minutes (ABUSE-15).
 */
import { applyDecorators, SetMetadata } from '@nestjs/common';
import { ApiExtension } from '@nestjs/swagger';

export const NEEDS_PASSWORD = 'access:needs-password';

/**
 * The decorator stands beside an audience of users: the password was entered in the last 10
 * minutes, by sign-in or confirmation.
 */
export const NeedsPassword = () =>
  applyDecorators(SetMetadata(NEEDS_PASSWORD, true), ApiExtension('x-needs-password', true));
