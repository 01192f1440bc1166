/**
 * What has to be made or changed waits for a place of its store, so that a noisy one slows down only
 * itself. Cached answers never get here. Reads wait as they come in, changes when their body is read:
 * whoever sends one slowly must not hold the place of others.
 */
import {
  type CallHandler,
  type ExecutionContext,
  Injectable,
  type NestInterceptor,
} from '@nestjs/common';
import { apiRoutes } from '@shop/contract';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Observable } from 'rxjs';
import type { AccessRequest } from '../access/current.js';
import { hasSlot, releaseSlot, type SlotRequest, StoreSlots, withRequest } from './store-slots.js';

/** Answers with what was made meanwhile; false when nothing was. */
export type SendIfKept = (request: FastifyRequest, reply: FastifyReply) => boolean;

/** The hooks of reads, and of places that are given back. */
export function limitStoreConcurrency(
  server: FastifyInstance,
  slots: StoreSlots,
  sendIfKept: SendIfKept,
): void {
  server.addHook('onRequest', (request: SlotRequest, reply, done) => {
    withRequest(request, () => {
      const key = isRead(request.method) ? storeOf(request) : null;
      if (key === null) return done();
      slots.take('reads', key, { request, reply }, done, () => sendIfKept(request, reply));
    });
  });
  // Not when it is sent: an answer may stand behind one on its connection that still waits.
  server.addHook('onSend', (request: SlotRequest, _reply, payload, done) => {
    slots.names.learn((request as AccessRequest).currentStore);
    done(null, payload);
    // Who is next begins after this answer is written, and after what has come in meanwhile.
    if (hasSlot(request)) setImmediate(() => releaseSlot(request));
  });
}

/** Changes and orders, after their body has been read. */
@Injectable()
export class StoreSlotInterceptor implements NestInterceptor {
  constructor(private readonly slots: StoreSlots) {}

  async intercept(context: ExecutionContext, next: CallHandler): Promise<Observable<unknown>> {
    const request = context.switchToHttp().getRequest<SlotRequest>();
    const reply = context.switchToHttp().getResponse<FastifyReply>();
    if (!readOnly.has(request.method) && !request.isMultipart()) {
      const ordered = storeOfOrder(request);
      const key = ordered ?? storeOf(request);
      const isOrder = ordered !== null || !request.url.startsWith('/api/');
      if (key !== null) await this.take(isOrder ? 'orders' : 'changes', key, request, reply);
    }
    return next.handle();
  }

  private take(work: 'orders' | 'changes', key: string, request: SlotRequest, reply: FastifyReply) {
    return new Promise<void>((resolve, reject) =>
      this.slots.take(work, key, { request, reply }, (error) =>
        error ? reject(error) : resolve(),
      ),
    );
  }
}

/** No work of a store's, one that waits for name servers, or a gateway's word that is not believed yet. */
const outside =
  /^\/(?:assets|uploads|metrics|api\/(?:health|docs|docs-json|payment\/razorpay\/webhook|store\/[^/]+\/domain))(?:[/?]|$)/;

/** HEAD makes what GET makes. */
const isRead = (method: string) => method === 'GET' || method === 'HEAD';

const readOnly = new Set(['GET', 'HEAD', 'OPTIONS']);

/** A new order names its store in its body; null for all else. */
function storeOfOrder({ method, routeOptions, body }: FastifyRequest): string | null {
  if (method !== 'POST' || routeOptions.url !== apiRoutes.createOrder) return null;
  const { storeId } = (body ?? {}) as { storeId?: unknown };
  return typeof storeId === 'string' ? storeId : null;
}

/** What stands for the store: its name or id in the address, or its domain; null where there is none. */
function storeOf({ url, params, host }: FastifyRequest): string | null {
  if (outside.test(url)) return null;
  const { slug, slugOrId, storeId } = params as Record<string, string | undefined>;
  const named = slug ?? slugOrId ?? storeId;
  if (named || url.startsWith('/api/')) return named ?? null;
  return /^\/[^/?]+/.exec(url)?.[0].slice(1) ?? host;
}
