/** Devices that have signed in to an account before (ABUSE-05). */
import { randomBytes } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { AccountKind } from '../auth/account-kind.js';
import type { Config } from '../config/config.js';
import { InjectConfig, InjectSecrets } from '../config/config.module.js';
import type { Secrets } from '../config/secrets.js';
import { timeNow } from '../database/clock.js';
import { type CookieSettings, claimIn, type DeviceClaim, deviceCookie } from './device-cookie.js';
import { KnownDeviceRepository } from './known-device.repository.js';

@Injectable()
export class KnownDevices {
  constructor(
    @InjectConfig() private readonly config: Config,
    @InjectSecrets() private readonly secrets: Secrets,
    private readonly accounts: KnownDeviceRepository,
  ) {}

  /**
   * The claim in the request's cookie, which was signed here; its account may have a new password
   * since.
   */
  claimedBy({ headers }: FastifyRequest, kind: AccountKind): DeviceClaim | null {
    return headers.cookie ? claimIn(headers.cookie, this.settings(kind)) : null;
  }

  /** Whether the claim is about the account of that e-mail, and no new password has ended it. */
  isOf(claim: DeviceClaim, kind: AccountKind, email: string): Promise<boolean> {
    return this.accounts.isAccount(kind, claim, email);
  }

  /** Remembers a device after a sign-in, by the id that it already had for this account. */
  remember(
    reply: FastifyReply,
    kind: AccountKind,
    { id, tokenVersion }: { id: string; tokenVersion: number },
  ): void {
    const claim = this.claimedBy(reply.request, kind);
    const isSame = claim?.account === id && claim.version === tokenVersion;
    const device = isSame ? claim.device : randomBytes(16).toString('base64url');
    const cookie = deviceCookie(
      { account: id, version: tokenVersion, device },
      this.settings(kind),
    );
    reply.header('set-cookie', cookie);
  }

  private settings(kind: AccountKind): CookieSettings {
    const isSecure = this.config.publicUrl.startsWith('https:');
    return { kind, secret: this.secrets.appSecret, isSecure, now: timeNow() };
  }
}
