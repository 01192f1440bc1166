/** The Content-Security-Policy of a page: own scripts only, inline styles by their hash. */
import { createHash } from 'node:crypto';

export interface PolicyNeeds {
  /** Text of the inline style element, or ''. */
  style: string;
  /** Whether the page may open Razorpay's window. */
  payment?: boolean;
  /** Origins of the map's tiles and reverse lookup. */
  map?: { tiles: string; geocoder: string };
}

function hashOf(text: string): string {
  return `'sha256-${createHash('sha256').update(text).digest('base64')}'`;
}

/** The header's value. */
export function contentPolicy({ style, payment, map }: PolicyNeeds): string {
  const gateway = payment ? ' https://checkout.razorpay.com' : '';
  return [
    "default-src 'none'",
    `script-src 'self' 'inline-speculation-rules'${gateway}`,
    `style-src 'self'${style ? ` ${hashOf(style)}` : ''}`,
    "img-src 'self' data: https: http:",
    "font-src 'self'",
    `connect-src 'self'${payment ? ' https://*.razorpay.com' : ''}${map ? ` ${map.geocoder}` : ''}`,
    payment ? 'frame-src https://*.razorpay.com' : "frame-src 'none'",
    "manifest-src 'self'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join('; ');
}
