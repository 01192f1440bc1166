/**
 * Limits each store's concurrent requests that are not served from the cache, so that a busy store
 * slows down only itself. Reads wait for a slot on arrival, changes once their body is read:
 * whoever sends a body slowly must not occupy a slot.
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
import { isRead } from '../http/is-read.js';
import { hasSlot, releaseSlot, type SlotRequest, StoreSlots, withRequest } from './store-slots.js';

/** Sends a response that was cached meanwhile; false when there is none. */
export type SendIfCached = (request: FastifyRequest, reply: FastifyReply) => boolean;

/** Installs the hooks that give slots to reads and release all slots. */
export function limitStoreConcurrency(
  server: FastifyInstance,
  slots: StoreSlots,
  sendIfCached: SendIfCached,
): void {
  server.addHook('onRequest', (request: SlotRequest, reply, done) => {
    withRequest(request, () => {
      const key = isRead(request.method) ? storeOf(request) : null;
      if (key === null) return done();
      slots.take('reads', key, { request, reply }, done, () => sendIfCached(request, reply));
    });
  });
  // The slot is released here rather than after sending: an answer may have to wait for an earlier
  // one on its connection.
  server.addHook('onSend', (request: SlotRequest, _reply, payload, done) => {
    slots.names.learn((request as AccessRequest).currentStore);
    done(null, payload);
    // The next one begins after this answer is written, and after requests that have arrived
    // meanwhile.
    if (hasSlot(request)) setImmediate(() => releaseSlot(request));
  });
}

/** Gives slots to changes and orders, after their body has been read. */
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

/** Routes without a slot: they do no store's work, wait for name servers, or are unverified webhooks. */
const outside =
  /^\/(?:assets|uploads|metrics|api\/(?:health|docs|docs-json|payment\/razorpay\/webhook|store\/[^/]+\/domain))(?:[/?]|$)/;

const readOnly = new Set(['GET', 'HEAD', 'OPTIONS']);

/** The store of a new order, which its body names; null for all other requests. */
function storeOfOrder({ method, routeOptions, body }: FastifyRequest): string | null {
  if (method !== 'POST' || routeOptions.url !== apiRoutes.createOrder) return null;
  const { storeId } = (body ?? {}) as { storeId?: unknown };
  return typeof storeId === 'string' ? storeId : null;
}

/**
 * The key of the request's store: its name or id in the address, or its domain; null where there is
 * none.
 */
function storeOf({ url, params, host }: FastifyRequest): string | null {
  if (outside.test(url)) return null;
  const { slug, slugOrId, storeId } = params as Record<string, string | undefined>;
  const named = slug ?? slugOrId ?? storeId;
  if (named || url.startsWith('/api/')) return named ?? null;
  return /^\/[^/?]+/.exec(url)?.[0].slice(1) ?? host;
}
