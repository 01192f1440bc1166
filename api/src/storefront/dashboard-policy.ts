/** Content security policy of the dashboard's page: own scripts only; MUI writes style elements. */
import type { Config } from '../config.js';

export function dashboardPolicy(config: Config): string {
  const pictures = config.s3 ? new URL(config.s3.publicUrl).origin : '';
  return [
    "default-src 'self'",
    "script-src 'self'",
    "style-src 'self' 'unsafe-inline'",
    `img-src 'self' data: blob: https: http: ${pictures}`.trim(),
    "font-src 'self' data:",
    "connect-src 'self'",
    "frame-src 'self'",
    "frame-ancestors 'self'",
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
  ].join('; ');
}
