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

/** A browser shows XML as a tree, with styles and pictures of its own. */
const xmlPolicy =
  "default-src 'none'; style-src 'unsafe-inline'; img-src data:; frame-ancestors 'none'; base-uri 'none'; form-action 'none'";

/** An XML file made on the fly. */
export function xmlFile(body: string): StorefrontResponse {
  const file = textFile('application/xml; charset=utf-8', body);
  return { ...file, headers: { ...file.headers, 'content-security-policy': xmlPolicy } };
}
