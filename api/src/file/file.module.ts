/** The media library and where its pictures are kept. */
import { join } from 'node:path';
import { Module } from '@nestjs/common';
import type { Config } from '../config.js';
import { CONFIG } from '../config.module.js';
import { storeScoped } from '../tenancy/store-scoped.repository.js';
import { DiskStorage } from './disk-storage.js';
import { Encoder } from './encoder.js';
import { FileController } from './file.controller.js';
import { File } from './file.entity.js';
import { FileService } from './file.service.js';
import { FileStorage } from './file-storage.js';

const storage = {
  provide: FileStorage,
  inject: [CONFIG],
  // The SDK is large: it is loaded only where it is used.
  useFactory: async (config: Config): Promise<FileStorage> => {
    if (!config.s3) return new DiskStorage(join(config.dataDir, 'uploads'));
    const { S3Storage } = await import('./s3-storage.js');
    return new S3Storage(config.s3);
  },
};

@Module({
  imports: [storeScoped(File)],
  controllers: [FileController],
  providers: [FileService, Encoder, storage],
  exports: [FileService],
})
export class FileModule {}
