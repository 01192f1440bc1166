/**
 * The content security policy of the dashboard's page: own scripts only, HTML only through two named
 * policies of Trusted Types, both of the page editor, and the address of a worker through a third one
 * (ABUSE-15). MUI writes style elements.
 */
import type { Config } from '../config/config.js';

/**
 * The policies: ProseMirror's for pasted content, our own for a saved page (web-dashboard,
 * richText/richTextOf.ts), and the one that makes the address of the worker that shows alerts, and no
 * other (alerts/alertsWorker.ts).
 */
const trustedTypes = ['ProseMirrorClipboard', 'rich-text', 'alerts-worker'];

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
