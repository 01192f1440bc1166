/** What is kept of the device that signs in, and how it is called for people. */
import { createParamDecorator } from '@nestjs/common';
import Bowser from 'bowser';
import { accessRequest } from '../access/current.js';
import { networkOf } from '../http/security-log.js';

export interface Device {
  /** A /24 or /48. */
  network: string;
  /** At most 200 characters. */
  userAgent: string;
}

const unknown = 'Unknown device';

/** The device that calls. */
export const CallingDevice = createParamDecorator((_: unknown, context): Device => {
  const { ip, headers } = accessRequest(context);
  return { network: networkOf(ip), userAgent: (headers['user-agent'] ?? '').slice(0, 200) };
});

/** 'Chrome on Android', or what a program calls itself: 'curl'. */
export function deviceText(userAgent: string): string {
  if (!userAgent) return unknown;
  const { browser, os } = Bowser.parse(userAgent);
  const names = [browser.name, os.name].filter(Boolean);
  if (names.length > 0) return names.join(' on ');
  return /^[\w.-]{1,40}/.exec(userAgent)?.[0] ?? unknown;
}
