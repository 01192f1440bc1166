/**
 * Fourth guard: requires, where a handler declares it, that the session's password was entered in
 * the last minutes (ABUSE-15).
 */
import { type CanActivate, type ExecutionContext, Injectable } from '@nestjs/common';
import { Reflector } from '@nestjs/core';
import { accessRequest } from '../access/current.js';
import { NEEDS_PASSWORD } from '../access/needs-password.js';
import { requirePassword } from '../auth/require-password.js';
import { VisitRecorder } from '../visit/visit-recorder.js';

/** The guard is the last one, so that a caller without access doesn't learn of the requirement. */
@Injectable()
export class PasswordGuard implements CanActivate {
  constructor(
    private readonly reflector: Reflector,
    private readonly visits: VisitRecorder,
  ) {}

  /**
   * What needs the password is an act of its own among the visits of the admin, even where it only
   * reads: the archive holds all customers (SAFE-11).
   */
  async canActivate(context: ExecutionContext): Promise<boolean> {
    if (!needsPassword(this.reflector, context)) return true;
    const request = accessRequest(context);
    requirePassword(request.currentSession);
    if (request.currentStore) await this.visits.record(request, request.currentStore, true);
    return true;
  }
}

/** Whether a handler declares that it needs the password. */
export const needsPassword = (reflector: Reflector, context: ExecutionContext): boolean =>
  reflector.get<boolean | undefined>(NEEDS_PASSWORD, context.getHandler()) ?? false;
