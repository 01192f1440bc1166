/** The stored data of the device that signs in, and its name for people. */
import { createParamDecorator } from '@nestjs/common';
import Bowser from 'bowser';
import { accessRequest } from '../access/current.js';
import { loggedNetwork } from '../http/security-log.js';

export interface Device {
  /** The network, a /24 or /48. */
  network: string;
  /** The browser's User-Agent, at most 200 characters. */
  userAgent: string;
}

const unknown = 'Unknown device';

/** A handler's parameter: the calling device. */
export const CallingDevice = createParamDecorator((_: unknown, context): Device => {
  const { ip, headers } = accessRequest(context);
  return { network: loggedNetwork(ip), userAgent: (headers['user-agent'] ?? '').slice(0, 200) };
});

/** The device's name: 'Chrome on Android', or what a program calls itself: 'curl'. */
export function deviceText(userAgent: string): string {
  if (!userAgent) return unknown;
  const { browser, os } = Bowser.parse(userAgent);
  const names = [browser.name, os.name].filter(Boolean);
  if (names.length > 0) return names.join(' on ');
  return /^[\w.-]{1,40}/.exec(userAgent)?.[0] ?? unknown;
}
