/** Reviews by people who ordered. */
import { Module } from '@nestjs/common';
import { FileModule } from '../file/file.module.js';
import { OrderModule } from '../order/order.module.js';
import { StoreModule } from '../store/store.module.js';
import { FormReviewService } from './form-review.service.js';
import { ReviewController } from './review.controller.js';
import { ReviewRepository } from './review.repository.js';
import { ReviewService } from './review.service.js';
import { ReviewPictureService } from './review-picture.service.js';

@Module({
  imports: [StoreModule, FileModule, OrderModule],
  controllers: [ReviewController],
  providers: [ReviewRepository, ReviewService, ReviewPictureService, FormReviewService],
  exports: [ReviewService, FormReviewService],
})
export class ReviewModule {}
