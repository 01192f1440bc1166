/** The media library and where its pictures are stored. */
import { Module } from '@nestjs/common';
import { CONFIG } from '../config/config.module.js';
import { AvifMaker } from './avif-maker.js';
import { Encoder } from './encoder.js';
import { FileController } from './file.controller.js';
import { FileRepository } from './file.repository.js';
import { FileService } from './file.service.js';
import { FileStorage } from './file-storage.js';
import { LeftPictureService } from './left-picture.service.js';
import { openStorage } from './open-storage.js';
import { OrphanedFileService } from './orphaned-file.service.js';
import { PictureQuota } from './picture-quota.js';
import { PictureSeal } from './picture-seal.js';
import { PictureUsageRepository } from './picture-usage.repository.js';
import { UploadService } from './upload.service.js';

const storage = { provide: FileStorage, inject: [CONFIG], useFactory: openStorage };

@Module({
  controllers: [FileController],
  providers: [
    FileRepository,
    FileService,
    UploadService,
    OrphanedFileService,
    PictureUsageRepository,
    PictureQuota,
    PictureSeal,
    Encoder,
    AvifMaker,
    LeftPictureService,
    storage,
  ],
  exports: [FileService, UploadService, Encoder, FileStorage, PictureQuota],
})
export class FileModule {}
