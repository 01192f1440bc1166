/** Sends a Page as `{unit: […]}` with Content-Range, whose unit is the key of the envelope (api.md, Lists). */
import {
  type CallHandler,
  type ExecutionContext,
  Injectable,
  type NestInterceptor,
  SetMetadata,
} from '@nestjs/common';
import { Reflector } from '@nestjs/core';
import type { FastifyReply } from 'fastify';
import { map, type Observable } from 'rxjs';
import { Page } from './page.js';

const UNIT = 'list:unit';

interface ListMark {
  unit: string;
  bare: boolean;
}

/** Marks a handler as a list; `bare` answers the array alone, as all-stores is documented. */
export const List = (unit: string, { bare = false } = {}) =>
  SetMetadata(UNIT, { unit, bare } satisfies ListMark);

const markOf = (reflector: Reflector, context: ExecutionContext) =>
  reflector.get<ListMark | undefined>(UNIT, context.getHandler());

/** Whether the handler answers a list. */
export const isList = (reflector: Reflector, context: ExecutionContext) =>
  markOf(reflector, context) !== undefined;

@Injectable()
export class PageInterceptor implements NestInterceptor {
  constructor(private readonly reflector: Reflector) {}

  intercept(context: ExecutionContext, next: CallHandler): Observable<unknown> {
    const mark = markOf(this.reflector, context);
    if (!mark) return next.handle();
    const reply = context.switchToHttp().getResponse<FastifyReply>();
    return next.handle().pipe(map((page: Page<unknown>) => send(page, mark, reply)));
  }
}

function send(page: Page<unknown>, mark: ListMark, reply: FastifyReply): unknown {
  const last = page.first + Math.max(0, page.items.length - 1);
  reply.header('content-range', `${mark.unit} ${page.first}-${last}/${page.total}`);
  return mark.bare ? page.items : { ...page.beside, [mark.unit]: page.items };
}
