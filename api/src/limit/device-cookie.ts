/**
 * The cookie of a device that has signed in to an account (OWASP, 'device cookies'): the device has
 * its own count of tries, and the cookie signs nobody in. `{account}.{token version}.{device}.{end,
 * epoch s}.{HMAC-SHA-256}`. Pure.
 */
import { createHmac } from 'node:crypto';
import type { AccountKind } from '../auth/account-kind.js';
import { isSame } from '../config/signing-key.js';

export interface DeviceClaim {
  /** The account's id. */
  account: string;
  /** The account's token version when the device signed in: a new password ends the cookie. */
  version: number;
  /** The device's own random id. */
  device: string;
}

/** How long the cookie lives after a sign-in, in seconds. */
export const deviceCookieLife = 180 * 24 * 60 * 60;

const name = (kind: AccountKind, isSecure: boolean) =>
  `${isSecure ? '__Secure-' : ''}known-${kind}`;

export interface CookieSettings {
  kind: AccountKind;
  /** The secret that signs the cookie. */
  secret: string;
  /** Whether PUBLIC_URL is https. */
  isSecure: boolean;
  /** The present time, epoch ms. */
  now: number;
}

/** The Set-Cookie header. */
export function deviceCookie(claim: DeviceClaim, settings: CookieSettings): string {
  const { kind, secret, isSecure, now } = settings;
  const end = Math.floor(now / 1000) + deviceCookieLife;
  const text = [claim.account, claim.version, claim.device, end].join('.');
  return [
    `${name(kind, isSecure)}=${text}.${sign(secret, kind, text)}`,
    `Max-Age=${deviceCookieLife}`,
    'Path=/api',
    'HttpOnly',
    'SameSite=Strict',
    ...(isSecure ? ['Secure'] : []),
  ].join('; ');
}

/** The claim in a Cookie header; null when it is missing, was not signed here or has expired. */
export function claimIn(header: string, settings: CookieSettings): DeviceClaim | null {
  const { kind, secret, isSecure, now } = settings;
  const start = `${name(kind, isSecure)}=`;
  const pair = header.split(';').find((part) => part.trim().startsWith(start));
  const value = pair?.trim().slice(start.length) ?? '';
  const text = value.slice(0, value.lastIndexOf('.'));
  if (!isSame(value.slice(text.length + 1), sign(secret, kind, text))) return null;
  const [account = '', version, device = '', end] = text.split('.');
  if (Number(end) * 1000 <= now) return null;
  return { account, version: Number(version), device };
}

const sign = (secret: string, kind: AccountKind, text: string) =>
  createHmac('sha256', secret).update(`device:${kind}:${text}`).digest('base64url');
