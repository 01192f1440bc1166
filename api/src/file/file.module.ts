/** The media library and where its pictures are kept. */
import { Module } from '@nestjs/common';
import { CONFIG } from '../config/config.module.js';
import { storeScoped } from '../tenancy/store-scoped.repository.js';
import { Encoder } from './encoder.js';
import { FileController } from './file.controller.js';
import { File } from './file.entity.js';
import { FileService } from './file.service.js';
import { FileStorage } from './file-storage.js';
import { LeftoverService } from './leftover.service.js';
import { openStorage } from './open-storage.js';
import { PictureQuota } from './picture-quota.js';
import { UploadService } from './upload.service.js';

const storage = { provide: FileStorage, inject: [CONFIG], useFactory: openStorage };

@Module({
  imports: [storeScoped(File)],
  controllers: [FileController],
  providers: [FileService, UploadService, LeftoverService, PictureQuota, Encoder, storage],
  exports: [FileService, UploadService, Encoder, FileStorage],
})
export class FileModule {}
