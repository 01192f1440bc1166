/** Opens the file storage that the settings name. */
import { join } from 'node:path';
import type { Config } from '../config/config.js';
import { DiskStorage } from './disk-storage.js';
import type { FileStorage } from './file-storage.js';

/** The storage. The SDK for S3 is large, so it is loaded only where it is used. */
export async function openStorage(config: Config): Promise<FileStorage> {
  if (!config.s3) return new DiskStorage(join(config.dataDir, 'uploads'));
  const { S3Storage } = await import('./s3-storage.js');
  return new S3Storage(config.s3);
}
