/** Encrypts stored secrets: AES-256-GCM, bound to their store, with the key's id for rotation. */
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

  /** The encrypted secret; '' stays ''. */
  seal(storeId: string, secret: string): string {
    if (secret === '') return '';
    const nonce = randomBytes(12);
    const cipher = createCipheriv('aes-256-gcm', this.key, nonce).setAAD(Buffer.from(storeId));
    const sealed = Buffer.concat([cipher.update(secret, 'utf8'), cipher.final()]);
    const parts = [nonce, cipher.getAuthTag(), sealed].map((part) => part.toString('base64url'));
    return [version, this.keyId, ...parts].join('.');
  }

  /** Whether a secret was encrypted with the present key. */
  isSealedHere(stored: string): boolean {
    return stored.startsWith(`${version}.${this.keyId}.`);
  }

  /** The decrypted secret. Throws when it was encrypted with another key or for another store. */
  open(storeId: string, stored: string): string {
    if (stored === '') return '';
    if (!this.isSealedHere(stored)) {
      throw new Error('A stored secret was sealed with another APP_SECRET');
    }
    const [, , ...parts] = stored.split('.');
    const [nonce, tag, sealed] = parts.map((part) => Buffer.from(part, 'base64url'));
    if (!nonce || !tag || !sealed) throw new Error('A stored secret is damaged');
    const decipher = createDecipheriv('aes-256-gcm', this.key, nonce)
      .setAAD(Buffer.from(storeId))
      .setAuthTag(tag);
    return Buffer.concat([decipher.update(sealed), decipher.final()]).toString('utf8');
  }

  /** The mask of a stored secret: '' or '••••', with its last 4 characters when the secret is long enough. */
  mask(storeId: string, stored: string): string {
    if (stored === '') return '';
    const secret = this.open(storeId, stored);
    return secret.length < shortestHinted ? maskStart : `${maskStart}${secret.slice(-4)}`;
  }
}

const sealingKey = (appSecret: string) =>
  Buffer.from(hkdfSync('sha256', appSecret, '', 'stored secrets', 32));

/** The id of the key that an app's secret makes, which does not reveal the key. */
export const sealingKeyId = (appSecret: string) =>
  createHash('sha256').update(sealingKey(appSecret)).digest('hex').slice(0, 8);

const maskStart = '••••';

/** The fewest characters of a secret whose last 4 are shown. */
const shortestHinted = 12;

/** Whether a returned value is blank or a mask, which both mean "unchanged" (OQ-06). */
export function isUnchangedSecret(value: string | null | undefined): boolean {
  return !value || value.startsWith(maskStart);
}
