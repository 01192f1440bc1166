/** Makes the storefront's answers that are not rendered pages. */
import type { StorefrontResponse } from '@shop/contract';

/** Sends the visitor elsewhere, for now or for good. */
export function redirect(location: string, status: 301 | 302 = 302): StorefrontResponse {
  return { status, headers: { location }, body: '', cacheable: false };
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
