/**
 * Fourth guard: requires, where a handler declares it, that the session's password was entered in
 * the last minutes (ABUSE-15).
 */
import { type CanActivate, type ExecutionContext, Injectable } from '@nestjs/common';
import { Reflector } from '@nestjs/core';
import { accessRequest } from '../access/current.js';
import { NEEDS_PASSWORD } from '../access/needs-password.js';
import { requirePassword } from '../auth/require-password.js';

/** The guard is the last one, so that a caller without access doesn't learn of the requirement. */
@Injectable()
export class PasswordGuard implements CanActivate {
  constructor(private readonly reflector: Reflector) {}

  canActivate(context: ExecutionContext): boolean {
    const isNeeded = this.reflector.get<boolean | undefined>(NEEDS_PASSWORD, context.getHandler());
    if (isNeeded) requirePassword(accessRequest(context).currentSession);
    return true;
  }
}
