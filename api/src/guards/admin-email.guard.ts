/** Third guard: admits only the account whose e-mail is ADMIN_EMAIL to admin handlers (OQ-02, OQ-03). */
import { type CanActivate, type ExecutionContext, Injectable } from '@nestjs/common';
import { Reflector } from '@nestjs/core';
import { accessRequest } from '../access/current.js';
import { forbidden } from '../http/problem.js';
import { enterPlatform } from '../tenancy/scope.js';
import { audienceOf } from './account.guard.js';

@Injectable()
export class AdminEmailGuard implements CanActivate {
  constructor(private readonly reflector: Reflector) {}

  canActivate(context: ExecutionContext): boolean {
    const audience = audienceOf(this.reflector, context);
    if (audience.kind !== 'admin') return true;
    if (!accessRequest(context).currentUser?.isAdmin) throw forbidden();
    enterPlatform('the admin');
    return true;
  }
}
