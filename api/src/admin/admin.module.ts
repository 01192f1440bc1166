/** The platform admin's calls. */
import { Module } from '@nestjs/common';
import { FailedJobRepository } from '../jobs/failed-job.repository.js';
import { MembershipRepository } from '../membership/membership.repository.js';
import { StoreRepository } from '../store/store.repository.js';
import { AdminController } from './admin.controller.js';
import { AdminService } from './admin.service.js';
import { FailedJobController } from './failed-job.controller.js';
import { FailedJobService } from './failed-job.service.js';

@Module({
  controllers: [AdminController, FailedJobController],
  providers: [
    StoreRepository,
    MembershipRepository,
    FailedJobRepository,
    AdminService,
    FailedJobService,
  ],
})
export class AdminModule {}
