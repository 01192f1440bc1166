/** Reads a body after all guards have let the call through, and before the handler's pipes check it (ABUSE-01). */
import {
  type CallHandler,
  type ExecutionContext,
  Injectable,
  type NestInterceptor,
} from '@nestjs/common';
import { Reflector } from '@nestjs/core';
import { bodyBytes } from '@shop/contract';
import type { FastifyReply } from 'fastify';
import type { Observable } from 'rxjs';
import { type AccessRequest, accessRequest } from '../../access/current.js';
import { callerNetworks } from '../caller.js';
import { Problem } from '../problem.js';
import { whenClosed } from '../when-closed.js';
import { BodyBudget } from './body-budget.js';
import { BODY, type BodyRule, bodyRule } from './body-rule.js';
import { parseForm } from './parse-form.js';
import { parseJson } from './parse-json.js';
import { declaredBytes, hasBody, readBody } from './read-body.js';

const megabyte = 1024 * 1024;

/** Bytes of bodies in flight: those being read, and those whose call still runs. */
const inFlight = { total: 96 * megabyte, perCaller: 24 * megabyte, small: bodyBytes.usual };

@Injectable()
export class BodyInterceptor implements NestInterceptor {
  private readonly budget = new BodyBudget(inFlight);

  constructor(private readonly reflector: Reflector) {}

  async intercept(context: ExecutionContext, next: CallHandler): Promise<Observable<unknown>> {
    const request = accessRequest(context);
    const declared = this.reflector.get<BodyRule | undefined>(BODY, context.getHandler());
    const rule = bodyRule(declared);
    if (hasBody(request.raw) && isOf(rule, request)) {
      const reply = context.switchToHttp().getResponse<FastifyReply>();
      await this.read(request, reply, rule);
    }
    return next.handle();
  }

  private async read(request: AccessRequest, reply: FastifyReply, rule: BodyRule): Promise<void> {
    const { raw, ip } = request;
    const { maxBytes, maxValues, kind, needsRawBody: keepsBytes } = rule;
    const most = Math.min(declaredBytes(raw) ?? maxBytes, maxBytes);
    const reserved = this.budget.reserve(callerNetworks(ip).near, most);
    if (typeof reserved === 'string') throw noRoom[reserved]();
    whenClosed(reply.raw, reserved);
    const bytes = await readBody(raw, maxBytes);
    if (keepsBytes) request.rawBody = bytes;
    request.body = kind === 'form' ? parseForm(bytes) : await parseJson(bytes, maxValues);
  }
}

/** Whether this interceptor reads the request's body; an upload is read by its handler. */
function isOf({ kind }: BodyRule, { headers }: AccessRequest): boolean {
  const type = headers['content-type'] ?? '';
  if (kind === 'form') return /^application\/x-www-form-urlencoded\s*(;|$)/i.test(type);
  return /^application\/json\s*(;|$)/i.test(type);
}

const noRoom = {
  caller: () => new Problem('TOO_MANY', 'Too much at once. Please try again in a moment.', {}, 2),
  total: () =>
    new Problem('UNAVAILABLE', 'The service is very busy. Please try again in a moment.', {}, 2),
};
