/** /api/review: buyers review what was delivered; the owner publishes, hides and answers (DET-05). */
import { Body, Controller, Delete, Get, Param, Post, Put, Query, Req } from '@nestjs/common';
import { ApiBody, ApiConsumes, ApiTags } from '@nestjs/swagger';
import type {
  ReviewAnswer,
  ReviewPictureAnswer,
  Review as ReviewView,
  ReviewWrittenAnswer,
} from '@shop/contract';
import { type Actor, CurrentActor } from '../access/actor.js';
import { Public, StoreOwner } from '../access/audience.js';
import { ChangesStore } from '../access/changes-store.js';
import { type AccessRequest, CurrentStore } from '../access/current.js';
import { multipartBody } from '../file/upload.js';
import { Answers } from '../http/answers.js';
import { IdPipe } from '../http/id.pipe.js';
import { Limit } from '../limit/limit.js';
import { ListQueryDto } from '../listing/list-query.dto.js';
import { List } from '../listing/page.interceptor.js';
import type { Page } from '../listing/page.js';
import { OpenStorePipe } from '../store/open-store.pipe.js';
import { Store } from '../store/store.entity.js';
import { ReviewDto, ReviewPictureDeleteDto, ReviewUpdateDto } from './review.dto.js';
import { ReviewService } from './review.service.js';
import { ReviewPictureService } from './review-picture.service.js';

@ApiTags('review')
@Controller('api/review')
export class ReviewController {
  constructor(
    private readonly reviews: ReviewService,
    private readonly pictures: ReviewPictureService,
  ) {}

  @Get(':slug')
  @StoreOwner('slug')
  @List('reviews')
  @Answers(200, 'ReviewsAnswer')
  list(@CurrentStore() store: Store, @Query() query: ListQueryDto): Promise<Page<ReviewView>> {
    return this.reviews.list(store.id, query);
  }

  @Post(':slug/order/:token')
  @Public()
  @Limit('review')
  @Answers(201, 'ReviewWrittenAnswer', 'CONFLICT', 'MEMBERSHIP_EXPIRED')
  async write(
    @Param('slug', OpenStorePipe) store: Store,
    @Param('token') token: string,
    @Body() body: ReviewDto,
  ): Promise<ReviewWrittenAnswer> {
    return { review: await this.reviews.write(store.id, token, body) };
  }

  @Post(':slug/order/:token/picture/:productId')
  @Public()
  @Limit('reviewPicture')
  @ApiConsumes('multipart/form-data')
  @ApiBody(multipartBody)
  @Answers(201, 'ReviewPictureAnswer', 'CONFLICT', 'MEMBERSHIP_EXPIRED', 'QUOTA_REACHED')
  async addPicture(
    @Param('slug', OpenStorePipe) store: Store,
    @Param('token') token: string,
    @Param('productId', IdPipe('Product')) productId: string,
    @Req() request: AccessRequest,
  ): Promise<ReviewPictureAnswer> {
    return { pictures: await this.pictures.receive(store.id, token, productId, request) };
  }

  @Delete(':slug/:id/picture')
  @StoreOwner('slug')
  @ChangesStore('content')
  @Answers(200, 'ReviewAnswer', 'CONFLICT')
  async removePicture(
    @CurrentStore() store: Store,
    @Param('id', IdPipe('Review')) id: string,
    @CurrentActor() actor: Actor,
    @Body() body: ReviewPictureDeleteDto,
  ): Promise<ReviewAnswer> {
    return { review: await this.pictures.remove(store.id, id, body, actor) };
  }

  @Put(':slug/:id')
  @StoreOwner('slug')
  @ChangesStore('content')
  @Answers(200, 'ReviewAnswer', 'CONFLICT')
  async update(
    @CurrentStore() store: Store,
    @Param('id', IdPipe('Review')) id: string,
    @CurrentActor() actor: Actor,
    @Body() body: ReviewUpdateDto,
  ): Promise<ReviewAnswer> {
    return { review: await this.reviews.update(store.id, id, body, actor) };
  }
}
