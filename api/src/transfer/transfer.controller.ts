/** One store as an archive, which its owner downloads and can upload as a new store. */
import { Controller, Get, Post, Req, type StreamableFile } from '@nestjs/common';
import { ApiBody, ApiConsumes, ApiTags } from '@nestjs/swagger';
import type { StoreAnswer } from '@shop/contract';
import { SignedIn, StoreOwner } from '../access/audience.js';
import {
  type AccessRequest,
  CurrentStore,
  CurrentUser,
  type SignedInUser,
} from '../access/current.js';
import { NeedsPassword } from '../access/needs-password.js';
import { Answers, AnswersFile } from '../http/answers.js';
import { TakesIdempotencyKey } from '../idempotency/idempotent-request.js';
import { Limit } from '../limit/limit.js';
import { Store } from '../store/store.entity.js';
import { newStoreRefusals } from '../store/store.service.js';
import { ExportService } from './export.service.js';
import { ImportService } from './import.service.js';

const multipartBody = {
  schema: {
    type: 'object',
    required: ['file', 'slug'],
    properties: { slug: { type: 'string' }, file: { type: 'string', format: 'binary' } },
  },
};

@ApiTags('store')
@Controller('api/store')
export class TransferController {
  constructor(
    private readonly exports: ExportService,
    private readonly imports: ImportService,
  ) {}

  @Get(':slug/archive')
  @StoreOwner('slug')
  @NeedsPassword()
  @Limit('archive')
  @AnswersFile('application/gzip')
  download(@CurrentStore() store: Store): Promise<StreamableFile> {
    return this.exports.download(store);
  }

  @Post('import')
  @SignedIn()
  @Limit('import')
  @TakesIdempotencyKey()
  @ApiConsumes('multipart/form-data')
  @ApiBody(multipartBody)
  @Answers(201, 'StoreAnswer', ...newStoreRefusals, 'QUOTA_REACHED')
  async import(
    @CurrentUser() user: SignedInUser,
    @Req() request: AccessRequest,
  ): Promise<StoreAnswer> {
    return { store: await this.imports.receive(user, request) };
  }
}
