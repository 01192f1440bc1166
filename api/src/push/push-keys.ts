/**
 * The key pair by which push services know this server (VAPID, RFC 8292). It comes from APP_SECRET, which is
 * made at the first start or set for all processes, so that they all have the same one.
 */
import { createECDH, hkdfSync } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import type { Config } from '../config/config.js';
import { InjectConfig, InjectSecrets } from '../config/config.module.js';
import type { Secrets } from '../config/secrets.js';

/** The number of points of P-256: a private key is above 0 and below it. */
const order = 0xffffffff00000000ffffffffffffffffbce6faada7179e84f3b9cac2fc632551n;

@Injectable()
export class PushKeys {
  /** In base64url, like the private one: what browsers bind a subscription to. */
  readonly publicKey: string;
  readonly privateKey: string;
  /** Whom a push service writes to when something is wrong. */
  readonly subject: string;

  constructor(@InjectSecrets() { appSecret }: Secrets, @InjectConfig() config: Config) {
    // 64 bits more than the order has, so that no key is likelier than another (FIPS 186-5, A.2.1).
    const bytes = Buffer.from(hkdfSync('sha256', appSecret, '', 'web push', 40));
    const secret = (BigInt(`0x${bytes.toString('hex')}`) % (order - 1n)) + 1n;
    const privateKey = Buffer.from(secret.toString(16).padStart(64, '0'), 'hex');
    const pair = createECDH('prime256v1');
    pair.setPrivateKey(privateKey);
    this.privateKey = privateKey.toString('base64url');
    this.publicKey = pair.getPublicKey('base64url');
    this.subject = `mailto:${config.supportEmail || config.mailFrom}`;
  }
}
