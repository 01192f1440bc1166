/** The Content-Security-Policy of a page: own scripts only, inline styles by their hash. */
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

/** The header's value; `style` is the text of the inline style element, or ''. */
export function contentPolicy(style: string, { payment, geocoder }: Reach): string {
  const gateway = payment ? ' https://checkout.razorpay.com https://cdn.razorpay.com' : '';
  const calls = payment ? ' https://*.razorpay.com' : '';
  return [
    "default-src 'none'",
    `script-src 'self' 'inline-speculation-rules'${gateway}`,
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
