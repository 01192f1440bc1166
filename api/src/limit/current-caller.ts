/** Who makes a call, for whatever counts or shares work by caller. */
import { createParamDecorator } from '@nestjs/common';
import { type AccessRequest, accessRequest } from '../access/current.js';
import { type CallerNetworks, callerNetworks } from '../http/caller.js';

export interface Caller extends CallerNetworks {
  /** The device's id, where it has signed in before to the account that the body names. */
  device: string | null;
}

/** The caller of a request, after the limits have seen it. */
export function callerOf({ ip, knownDevice }: AccessRequest): Caller {
  return { ...callerNetworks(ip), device: knownDevice ?? null };
}

/** The queue that a caller waits in: its known device's own, else that of its widest network. */
export const queueKey = ({ near, wide, device }: Caller): string => device ?? wide ?? near;

/** A handler's parameter: its caller. */
export const CurrentCaller = createParamDecorator((_: unknown, context) =>
  callerOf(accessRequest(context)),
);
