/** Answers of the storefront that are not drawn pages. */
import type { StorefrontResponse } from '@shop/contract';

/** Sends the visitor elsewhere. */
export function redirect(location: string): StorefrontResponse {
  return { status: 302, headers: { location }, body: '', cacheable: false };
}

/** A file made on the fly. */
export function textFile(type: string, body: string): StorefrontResponse {
  return { status: 200, headers: { 'content-type': type }, body, cacheable: true };
}
