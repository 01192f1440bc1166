/** The cookie of a device that has signed in before (ABUSE-05). */
import {
  type CookieSettings,
  claimIn,
  deviceCookie,
  deviceCookieLife,
} from '@shop/api/limit/device-cookie.js';
import { describe, expect, it } from 'vitest';

const claim = { account: '01a20400-2746-7317-8b43-3759d48264c1', version: 3, device: 'a-device' };
const settings: CookieSettings = {
  kind: 'user',
  secret: 'a secret that is only used here',
  isSecure: false,
  now: 1_800_000_000_000,
};
const pair = (cookie: string) => cookie.split(';')[0] ?? '';

describe('the cookie of a known device', { tags: ['ABUSE-05'] }, () => {
  it('tells its account, token version and device among other cookies', {
    tags: ['ABUSE-05'],
  }, () => {
    const cookie = pair(deviceCookie(claim, settings));
    expect(claimIn(`sidebar=true; ${cookie}; known-customer=x`, settings)).toEqual(claim);
  });

  it('is only sent to the API, by no other site, over HTTPS where the platform has it', {
    tags: ['ABUSE-05'],
  }, () => {
    const attributes = (isSecure: boolean) =>
      deviceCookie(claim, { ...settings, isSecure })
        .split('; ')
        .slice(1);
    const always = ['Max-Age=15552000', 'Path=/api', 'HttpOnly', 'SameSite=Strict'];
    expect(attributes(false)).toEqual(always);
    expect(attributes(true)).toEqual([...always, 'Secure']);
    expect(deviceCookie(claim, { ...settings, isSecure: true })).toMatch(/^__Secure-known-user=/);
  });

  it('counts for 180 days, with its own secret and kind only', { tags: ['ABUSE-05'] }, () => {
    const cookie = pair(deviceCookie(claim, settings));
    const later = (seconds: number) => ({ ...settings, now: settings.now + seconds * 1000 });
    expect(claimIn(cookie, later(deviceCookieLife - 1))).toEqual(claim);
    expect(claimIn(cookie, later(deviceCookieLife))).toBeNull();
    expect(claimIn(cookie, { ...settings, secret: 'another secret of such a length' })).toBeNull();
    const asCustomer = cookie.replace('known-user', 'known-customer');
    expect(claimIn(asCustomer, { ...settings, kind: 'customer' })).toBeNull();
  });

  it.each([
    '',
    'known-user',
    'known-user=',
    'known-user=....',
    'known-user=a.1.b.9999999999.c',
    ';=',
  ])('is not %j', { tags: ['ABUSE-05'] }, (header) => {
    expect(claimIn(header, settings)).toBeNull();
  });

  it('is refused when any letter of it was changed', { tags: ['ABUSE-05'] }, () => {
    const cookie = pair(deviceCookie(claim, settings));
    const start = 'known-user='.length;
    for (let at = start; at < cookie.length; at += 1) {
      const other = cookie[at] === 'x' ? 'y' : 'x';
      const forged = cookie.slice(0, at) + other + cookie.slice(at + 1);
      expect(claimIn(forged, settings), forged).toBeNull();
    }
  });
});
