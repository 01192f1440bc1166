/** Encrypts pictures that only a store's owner may see: whoever gets at their files sees nothing (UPI-03). AES-256-GCM. */
import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { InjectSecrets } from '../config/config.module.js';
import type { Secrets } from '../config/secrets.js';
import type { StoreId } from '../tenancy/store-id.js';
import type { Picture } from './picture.js';

const algorithm = 'aes-256-gcm';
const [nonceBytes, tagBytes] = [12, 16];

@Injectable()
export class PictureSeal {
  private readonly key: Buffer;

  constructor(@InjectSecrets() { appSecret }: Secrets) {
    this.key = Buffer.from(hkdfSync('sha256', appSecret, '', 'private pictures', 32));
  }

  /** The picture with its versions encrypted, and without the placeholder, which would show it. */
  seal(store: StoreId, picture: Picture): Picture {
    const versions = picture.versions.map(({ width, bytes }) => ({
      width,
      bytes: this.sealed(store, bytes),
    }));
    return { ...picture, versions, placeholder: '' };
  }

  /** The bytes of a version; null when they were sealed with another APP_SECRET, for another store, or are damaged. */
  open(store: StoreId, sealed: Buffer): Buffer | null {
    const nonce = sealed.subarray(0, nonceBytes);
    const tag = sealed.subarray(nonceBytes, nonceBytes + tagBytes);
    if (tag.length < tagBytes) return null;
    try {
      const decipher = createDecipheriv(algorithm, this.key, nonce)
        .setAAD(Buffer.from(store))
        .setAuthTag(tag);
      const opened = decipher.update(sealed.subarray(nonceBytes + tagBytes));
      return Buffer.concat([opened, decipher.final()]);
    } catch {
      return null;
    }
  }

  private sealed(store: StoreId, bytes: Buffer): Buffer {
    const nonce = randomBytes(nonceBytes);
    const cipher = createCipheriv(algorithm, this.key, nonce).setAAD(Buffer.from(store));
    const hidden = Buffer.concat([cipher.update(bytes), cipher.final()]);
    return Buffer.concat([nonce, cipher.getAuthTag(), hidden]);
  }
}
