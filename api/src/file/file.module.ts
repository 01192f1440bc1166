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
import { S3Storage } from './s3-storage.js';

const storage = {
  provide: FileStorage,
  inject: [CONFIG],
  useFactory: (config: Config): FileStorage =>
    config.s3 ? new S3Storage(config.s3) : new DiskStorage(join(config.dataDir, 'uploads')),
};

@Module({
  imports: [storeScoped(File)],
  controllers: [FileController],
  providers: [FileService, Encoder, storage],
  exports: [FileService],
})
export class FileModule {}
