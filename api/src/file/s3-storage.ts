/** Stores pictures in an S3-compatible store, through the AWS SDK. */
import {
  DeleteObjectsCommand,
  GetObjectCommand,
  NoSuchKey,
  PutObjectCommand,
  S3Client,
} from '@aws-sdk/client-s3';
import type { S3Config } from '../config/config.js';
import { FileStorage } from './file-storage.js';

const cacheForever = 'public, max-age=31536000, immutable';

export class S3Storage extends FileStorage {
  private readonly client: S3Client;

  constructor(private readonly config: S3Config) {
    super();
    this.client = new S3Client({
      endpoint: config.endpoint,
      region: config.region,
      forcePathStyle: true,
      maxAttempts: 2,
      requestChecksumCalculation: 'WHEN_REQUIRED',
      responseChecksumValidation: 'WHEN_REQUIRED',
      credentials: {
        accessKeyId: config.accessKeyId,
        secretAccessKey: config.secretAccessKey,
      },
      requestHandler: {
        connectionTimeout: 5_000,
        requestTimeout: 10_000,
        // Without this the SDK only logs a time-out.
        throwOnRequestTimeout: true,
      },
    });
  }

  async put(key: string, bytes: Buffer, contentType: string): Promise<void> {
    await this.client.send(
      new PutObjectCommand({
        Bucket: this.config.bucket,
        Key: key,
        Body: bytes,
        ContentType: contentType,
        CacheControl: cacheForever,
      }),
    );
  }

  async read(key: string): Promise<Buffer | null> {
    try {
      const { Body } = await this.client.send(
        new GetObjectCommand({ Bucket: this.config.bucket, Key: key }),
      );
      return Body ? Buffer.from(await Body.transformToByteArray()) : null;
    } catch (error) {
      if (error instanceof NoSuchKey) return null;
      throw error;
    }
  }

  async delete(keys: readonly string[]): Promise<void> {
    const { Errors = [] } = await this.client.send(
      new DeleteObjectsCommand({
        Bucket: this.config.bucket,
        Delete: { Objects: keys.map((Key) => ({ Key })), Quiet: true },
      }),
    );
    const [first] = Errors;
    if (first) throw new Error(`${first.Key} was not deleted: ${first.Code}`);
  }

  addressOf(key: string): string {
    return `${this.config.publicUrl}/${key}`;
  }

  keyOf(address: string): string | null {
    const start = `${this.config.publicUrl}/`;
    return address.startsWith(start) ? address.slice(start.length) : null;
  }
}
