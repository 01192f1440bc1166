/** Fourth guard: what is asked of a session whose password was entered a moment ago (ABUSE-15). */
import { type CanActivate, type ExecutionContext, Injectable } from '@nestjs/common';
import { Reflector } from '@nestjs/core';
import { accessRequest } from '../access/current.js';
import { NEEDS_PASSWORD } from '../access/needs-password.js';
import { requirePassword } from '../auth/require-password.js';

/** The last, so that nobody learns of it who may not call at all. */
@Injectable()
export class PasswordGuard implements CanActivate {
  constructor(private readonly reflector: Reflector) {}

  canActivate(context: ExecutionContext): boolean {
    const isNeeded = this.reflector.get<boolean | undefined>(NEEDS_PASSWORD, context.getHandler());
    if (isNeeded) requirePassword(accessRequest(context).currentSession);
    return true;
  }
}
