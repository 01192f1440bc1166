/** Where a call comes from, for those who count or share out by it. */
import { createParamDecorator } from '@nestjs/common';
import { type AccessRequest, accessRequest } from '../access/current.js';
import { type CallerNetworks, callerNetworks } from '../http/caller.js';

export interface Caller extends CallerNetworks {
  /** Id of the device, where it has signed in before to the account that the body names. */
  device: string | null;
}

/** The caller of a request, after the limits have seen it. */
export function callerOf({ ip, knownDevice }: AccessRequest): Caller {
  return { ...callerNetworks(ip), device: knownDevice ?? null };
}

/** Whose line a caller waits in: a known device's own, else that of its widest network. */
export const lineOf = ({ near, wide, device }: Caller): string => device ?? wide ?? near;

/** The caller of the handler. */
export const CurrentCaller = createParamDecorator((_: unknown, context) =>
  callerOf(accessRequest(context)),
);
