/** /api/admin/failed-jobs: the background jobs that failed, of all stores. */
import { Controller, Get, Param, Put, Query } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import type { FailedJob, SuccessAnswer } from '@shop/contract';
import { Admin } from '../access/audience.js';
import { Answers } from '../http/answers.js';
import { IdPipe } from '../http/id.pipe.js';
import { ListQueryDto } from '../listing/list-query.dto.js';
import { List } from '../listing/page.interceptor.js';
import type { Page } from '../listing/page.js';
import type { StoreId } from '../tenancy/store-id.js';
import { FailedJobService } from './failed-job.service.js';

@ApiTags('admin')
@Controller('api/admin/failed-jobs')
export class FailedJobController {
  constructor(private readonly jobs: FailedJobService) {}

  @Get()
  @Admin()
  @List('jobs')
  @Answers(200, 'FailedJobsAnswer')
  list(@Query() query: ListQueryDto): Promise<Page<FailedJob>> {
    return this.jobs.list(query);
  }

  @Put(':storeId/:jobId/retry')
  @Admin()
  @Answers(200, 'SuccessAnswer')
  async retry(
    @Param('storeId', IdPipe('Store')) storeId: StoreId,
    @Param('jobId', IdPipe('Job')) jobId: string,
  ): Promise<SuccessAnswer> {
    await this.jobs.retry(storeId, jobId);
    return { success: true };
  }
}
