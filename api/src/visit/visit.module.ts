/** The admin's visits in somebody's store: kept and shown. */
import { Module } from '@nestjs/common';
import { storeScoped } from '../tenancy/store-scoped.repository.js';
import { VisitController } from './visit.controller.js';
import { Visit } from './visit.entity.js';
import { VisitService } from './visit.service.js';
import { VisitRecorder } from './visit-recorder.js';

@Module({
  imports: [storeScoped(Visit)],
  controllers: [VisitController],
  providers: [VisitService, VisitRecorder],
  exports: [VisitRecorder],
})
export class VisitModule {}
