/** What is asked only of a session whose password was entered a moment ago (ABUSE-15). */
import {
  applyDecorators,
  type CanActivate,
  type ExecutionContext,
  Injectable,
  SetMetadata,
} from '@nestjs/common';
import { Reflector } from '@nestjs/core';
import { ApiExtension } from '@nestjs/swagger';
import { limits } from '@shop/contract';
import type { LiveSession } from '../auth/live-accounts.js';
import { timeNow } from '../database/clock.js';
import { passwordNeeded } from '../http/problem.js';
import { accessRequest } from './current.js';

const NEEDS_PASSWORD = 'access:needs-password';
const confirmedMs = limits.confirmedMinutes * 60_000;

/** Beside an audience of users: the password was entered in the last 10 minutes, by sign-in or confirm. */
export const NeedsPassword = () =>
  applyDecorators(SetMetadata(NEEDS_PASSWORD, true), ApiExtension('x-needs-password', true));

/** Throws PASSWORD_NEEDED when the session's password was entered too long ago. */
export function requirePassword(session: LiveSession | undefined): void {
  const age = session ? timeNow() - session.confirmedAt.getTime() : Number.POSITIVE_INFINITY;
  if (age >= confirmedMs) throw passwordNeeded();
}

/** Fourth guard, so that nobody learns of it who may not call at all. */
@Injectable()
export class PasswordGuard implements CanActivate {
  constructor(private readonly reflector: Reflector) {}

  canActivate(context: ExecutionContext): boolean {
    const isNeeded = this.reflector.get<boolean | undefined>(NEEDS_PASSWORD, context.getHandler());
    if (isNeeded) requirePassword(accessRequest(context).currentSession);
    return true;
  }
}
