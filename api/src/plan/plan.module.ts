/** Plans. */
import { Module } from '@nestjs/common';
import { PlanController } from './plan.controller.js';
import { PlanRepository } from './plan.repository.js';
import { PlanService } from './plan.service.js';

@Module({
  controllers: [PlanController],
  providers: [PlanRepository, PlanService],
  exports: [PlanService],
})
export class PlanModule {}
