/** Makes the storefront's answers that are not rendered pages. */
import type { StorefrontResponse } from '@shop/contract';

/** Sends the visitor elsewhere, for now or for good; browsers ask again each time, as an address may come back. */
export function redirect(location: string, status: 301 | 302 = 302): StorefrontResponse {
  const headers = { location, 'cache-control': 'no-cache' };
  return { status, headers, body: '', cacheable: false };
}

/** Sends the visitor to the present address of a shop (FIX-73). Browsers remember it for an hour: the one of before may be another shop's one day. */
export function movedTo(location: string): StorefrontResponse {
  const { headers, ...answer } = redirect(location, 301);
  return { ...answer, headers: { ...headers, 'cache-control': 'max-age=3600' } };
}

/** A text file generated for the request. */
export function textFile(type: string, body: string): StorefrontResponse {
  return { status: 200, headers: { 'content-type': type }, body, cacheable: true };
}

/** Browsers show XML as a tree, with their own styles and pictures, which the policy has to allow. */
const xmlPolicy =
  "default-src 'none'; style-src 'unsafe-inline'; img-src data:; frame-ancestors 'none'; base-uri 'none'; form-action 'none'";

/** An XML file generated for the request. */
export function xmlFile(body: string): StorefrontResponse {
  const file = textFile('application/xml; charset=utf-8', body);
  return { ...file, headers: { ...file.headers, 'content-security-policy': xmlPolicy } };
}
