/** Records and shows the admin's visits in somebody's store. */
import { Module } from '@nestjs/common';
import { VisitController } from './visit.controller.js';
import { VisitRepository } from './visit.repository.js';
import { VisitService } from './visit.service.js';
import { VisitRecorder } from './visit-recorder.js';

@Module({
  controllers: [VisitController],
  providers: [VisitRepository, VisitService, VisitRecorder],
  exports: [VisitRecorder],
})
export class VisitModule {}
