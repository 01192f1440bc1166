/**
 * Declares handlers that anybody may call, but no page of a stranger on behalf of its visitors, whose
 * networks would be counted (SAFE-13).
 */
import { applyDecorators, SetMetadata } from '@nestjs/common';
import { ApiExtension } from '@nestjs/swagger';

export const OWN_PAGES = 'access:own-pages';

/** The decorator stands beside an audience of anybody; a token sent along shows that a page is trusted. */
export const OwnPagesOnly = () =>
  applyDecorators(SetMetadata(OWN_PAGES, true), ApiExtension('x-own-pages-only', true));
