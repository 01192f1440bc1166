/**
 * The content security policy of the dashboard's page: own scripts only, and HTML only through two
 * named policies of Trusted Types, both of the page editor (ABUSE-15). MUI writes style elements.
 */
import type { Config } from '../config/config.js';

/**
 * The two policies: ProseMirror's for pasted content, and our own for a saved page (web-dashboard,
 * pages/richTextOf.ts).
 */
const trustedTypes = ['ProseMirrorClipboard', 'rich-text'];

export function dashboardPolicy(config: Config): string {
  const pictures = config.s3 ? new URL(config.s3.publicUrl).origin : '';
  return [
    "default-src 'self'",
    "script-src 'self'",
    "script-src-attr 'none'",
    "require-trusted-types-for 'script'",
    `trusted-types ${trustedTypes.join(' ')}`,
    "style-src 'self' 'unsafe-inline'",
    `img-src 'self' data: blob: https: http: ${pictures}`.trim(),
    "font-src 'self'",
    "connect-src 'self'",
    "frame-src 'self'",
    "frame-ancestors 'none'",
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
  ].join('; ');
}
