/** Secrets at rest: AES-256-GCM, bound to their store, with the key's id kept for rotation. */
import { createCipheriv, createDecipheriv, createHash, hkdfSync, randomBytes } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { InjectSecrets } from '../config/config.module.js';
import type { Secrets } from '../config/secrets.js';

const version = 'v1';

@Injectable()
export class SecretBox {
  private readonly key: Buffer;
  private readonly keyId: string;

  constructor(@InjectSecrets() secrets: Secrets) {
    this.key = sealingKey(secrets.appSecret);
    this.keyId = sealingKeyId(secrets.appSecret);
  }

  /** The secret as it is stored; '' stays ''. */
  seal(storeId: string, secret: string): string {
    if (secret === '') return '';
    const nonce = randomBytes(12);
    const cipher = createCipheriv('aes-256-gcm', this.key, nonce).setAAD(Buffer.from(storeId));
    const sealed = Buffer.concat([cipher.update(secret, 'utf8'), cipher.final()]);
    const parts = [nonce, cipher.getAuthTag(), sealed].map((part) => part.toString('base64url'));
    return [version, this.keyId, ...parts].join('.');
  }

  /** The secret in clear. Throws when it was sealed with another key or for another store. */
  open(storeId: string, stored: string): string {
    if (stored === '') return '';
    const [form, keyId, ...parts] = stored.split('.');
    if (form !== version || keyId !== this.keyId) {
      throw new Error('A stored secret was sealed with another APP_SECRET');
    }
    const [nonce, tag, sealed] = parts.map((part) => Buffer.from(part, 'base64url'));
    if (!nonce || !tag || !sealed) throw new Error('A stored secret is damaged');
    const decipher = createDecipheriv('aes-256-gcm', this.key, nonce)
      .setAAD(Buffer.from(storeId))
      .setAuthTag(tag);
    return Buffer.concat([decipher.update(sealed), decipher.final()]).toString('utf8');
  }

  /** What may be shown of a stored secret: '' or '••••', with its last 4 characters when that tells little. */
  mask(storeId: string, stored: string): string {
    if (stored === '') return '';
    const secret = this.open(storeId, stored);
    return secret.length < shortestHinted ? maskStart : `${maskStart}${secret.slice(-4)}`;
  }
}

const sealingKey = (appSecret: string) =>
  Buffer.from(hkdfSync('sha256', appSecret, '', 'stored secrets', 32));

/** Tells the key that a secret of the app makes from others, without telling it. */
export const sealingKeyId = (appSecret: string) =>
  createHash('sha256').update(sealingKey(appSecret)).digest('hex').slice(0, 8);

const maskStart = '••••';

/** Characters that a secret must have for its last 4 to be shown. */
const shortestHinted = 12;

/** Whether a value that came back is blank or a mask, which both mean "unchanged" (OQ-06). */
export function isUnchangedSecret(value: string | null | undefined): boolean {
  return !value || value.startsWith(maskStart);
}
