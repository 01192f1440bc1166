/** The Content-Security-Policy of a page: own scripts only, and what stands in the page by its hash. */
import { createHash } from 'node:crypto';

/** Which other origins a page may reach. */
export interface Reach {
  /** Razorpay's window. */
  payment?: boolean;
  /** Address of the map's reverse lookup, or ''. */
  geocoder?: string;
}

function hashOf(text: string): string {
  return `'sha256-${createHash('sha256').update(text).digest('base64')}'`;
}

function originOf(address: string | undefined): string {
  return address && URL.canParse(address) ? ` ${new URL(address).origin}` : '';
}

/** The texts of a page's inline elements. */
interface Inline {
  /** '' = it has none. */
  style: string;
  scripts: readonly string[];
}

/** The header's value. */
export function contentPolicy({ style, scripts }: Inline, { payment, geocoder }: Reach): string {
  const gateway = payment ? ' https://checkout.razorpay.com https://cdn.razorpay.com' : '';
  const calls = payment ? ' https://*.razorpay.com' : '';
  const known = scripts.map((text) => ` ${hashOf(text)}`).join('');
  return [
    "default-src 'none'",
    `script-src 'self'${known}${gateway}`,
    `style-src 'self'${style ? ` ${hashOf(style)}` : ''}`,
    // Razorpay's script positions its frame by a style attribute.
    ...(payment ? ["style-src-attr 'unsafe-inline'"] : []),
    "img-src 'self' data: https: http:",
    "font-src 'self'",
    `connect-src 'self'${calls}${originOf(geocoder)}`,
    payment ? 'frame-src https://*.razorpay.com' : "frame-src 'none'",
    "manifest-src 'self'",
    "base-uri 'none'",
    // In browsers inside other apps, Razorpay's script sends a form to its own pages.
    `form-action 'self'${calls}`,
    // The dashboard's theme screen shows the storefront in a frame.
    "frame-ancestors 'self'",
  ].join('; ');
}
