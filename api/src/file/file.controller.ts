/** /api/file: the media library of a store. */
import { Body, Controller, Delete, Get, Post, Query, Req } from '@nestjs/common';
import { ApiBody, ApiConsumes, ApiTags } from '@nestjs/swagger';
import {
  type FileAnswer,
  type FileDeleteBody,
  limits,
  type PicturesUsageAnswer,
  type StoreFile,
  type SuccessAnswer,
} from '@shop/contract';
import { StoreOwner } from '../access/audience.js';
import { type AccessRequest, CurrentStore } from '../access/current.js';
import { Answers } from '../http/answers.js';
import { Text } from '../http/fields/text.js';
import { TakesIdempotencyKey } from '../idempotency/idempotent-request.js';
import { Limit } from '../limit/limit.js';
import { ListQueryDto } from '../listing/list-query.dto.js';
import { List } from '../listing/page.interceptor.js';
import type { Page } from '../listing/page.js';
import { Store } from '../store/store.entity.js';
import { FileService } from './file.service.js';
import { PictureQuota } from './picture-quota.js';
import { multipartBody } from './upload.js';
import { UploadService } from './upload.service.js';

class FileDeleteDto implements FileDeleteBody {
  @Text('Address', { min: 1, max: limits.url })
  url: string;
}

@ApiTags('file')
@Controller('api/file')
export class FileController {
  constructor(
    private readonly files: FileService,
    private readonly uploads: UploadService,
    private readonly quota: PictureQuota,
  ) {}

  @Get(':slug')
  @StoreOwner('slug')
  @List('files')
  @Answers(200, 'FilesAnswer')
  list(@CurrentStore() store: Store, @Query() query: ListQueryDto): Promise<Page<StoreFile>> {
    return this.files.list(store.id, query);
  }

  @Get(':slug/usage')
  @StoreOwner('slug')
  @Answers(200, 'PicturesUsageAnswer')
  async usage(@CurrentStore() store: Store): Promise<PicturesUsageAnswer> {
    return { usage: await this.quota.usage(store.id) };
  }

  @Post(':slug')
  @StoreOwner('slug')
  @Limit('upload')
  @TakesIdempotencyKey()
  @ApiConsumes('multipart/form-data')
  @ApiBody(multipartBody)
  @Answers(201, 'FileAnswer', 'CONFLICT', 'QUOTA_REACHED')
  upload(@CurrentStore() store: Store, @Req() request: AccessRequest): Promise<FileAnswer> {
    return this.uploads.receive(store.id, request);
  }

  @Delete(':slug')
  @StoreOwner('slug')
  @Answers(200, 'SuccessAnswer')
  async delete(
    @CurrentStore() store: Store,
    @Body() { url }: FileDeleteDto,
  ): Promise<SuccessAnswer> {
    await this.files.delete(store.id, url);
    return { success: true };
  }
}
