/** What body a handler takes: declared beside its audience; what is not declared is JSON of at most 64 KB (ABUSE-01). */
import { applyDecorators, SetMetadata } from '@nestjs/common';
import { bodyBytes } from '@shop/contract';

export type BodyKind = 'json' | 'form';

export interface BodyRule {
  kind: BodyKind;
  /** A larger body is refused with TOO_LARGE; bytes. */
  maxBytes: number;
  /** More objects, lists and their members are refused with MALFORMED; by its bytes where nothing is said. */
  maxValues?: number;
  /** Whether the handler needs the bytes as they came (`request.rawBody`). */
  keepsBytes: boolean;
}

const usual: BodyRule = { kind: 'json', maxBytes: bodyBytes.usual, keepsBytes: false };

export const BODY = 'http:body';

/** Declares what differs from the usual body. */
export const TakesBody = (rule: Partial<BodyRule>) =>
  applyDecorators(SetMetadata(BODY, { ...usual, ...rule }));

/** The rule of a handler that declared `rule`, or nothing. */
export const bodyRule = (rule: BodyRule | undefined): BodyRule => rule ?? usual;
