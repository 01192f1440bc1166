/** What body a handler accepts, declared beside its audience; by default JSON of at most 64 KB (ABUSE-01). */
import { applyDecorators, SetMetadata } from '@nestjs/common';
import { bodyBytes } from '@shop/contract';

export type BodyKind = 'json' | 'form';

export interface BodyRule {
  kind: BodyKind;
  /** The most bytes; a larger body is refused with TOO_LARGE. */
  maxBytes: number;
  /**
   * The most objects, lists and their members; a body with more is refused with MALFORMED. Without
   * a number its bytes decide.
   */
  maxValues?: number;
  /** Whether the handler needs the unparsed bytes (`request.rawBody`). */
  needsRawBody: boolean;
}

const usual: BodyRule = { kind: 'json', maxBytes: bodyBytes.usual, needsRawBody: false };

export const BODY = 'http:body';

/** Declares what differs from the default. */
export const TakesBody = (rule: Partial<BodyRule>) =>
  applyDecorators(SetMetadata(BODY, { ...usual, ...rule }));

/** The rule of a handler that declared `rule`, or nothing. */
export const bodyRule = (rule: BodyRule | undefined): BodyRule => rule ?? usual;
