/** /api/store/{slug}/get-data: some fields of a store, for anyone or for its owner. */
import { Controller, Get, Param, Query, Req } from '@nestjs/common';
import { ApiOperation, ApiQuery, ApiTags } from '@nestjs/swagger';
import type { StoreFieldsAnswer } from '@shop/contract';
import { PublicOrUser } from '../access/audience.js';
import type { AccessRequest } from '../access/current.js';
import { Answers } from '../http/answers.js';
import { StoreFieldsService } from './store-fields.service.js';

@ApiTags('store')
@Controller('api/store')
export class StoreFieldsController {
  constructor(private readonly fields: StoreFieldsService) {}

  @Get(':slug/get-data')
  @PublicOrUser()
  // The OpenAPI document keeps its published operation id.
  @ApiOperation({ operationId: 'StoreController_getData' })
  @ApiQuery({ name: 'fields', example: 'banner,settings' })
  @Answers(200, 'StoreFieldsAnswer', 'INVALID')
  getData(
    @Param('slug') slug: string,
    @Query('fields') fields: unknown,
    @Req() request: AccessRequest,
  ): Promise<StoreFieldsAnswer> {
    return this.fields.read(slug, fields, request);
  }
}
