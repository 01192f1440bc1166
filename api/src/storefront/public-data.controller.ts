/** /api/store: what everyone may read of a store. */
import { Controller, Get, Param, Query, Req, Res } from '@nestjs/common';
import { ApiPropertyOptional, ApiTags } from '@nestjs/swagger';
import { type CatalogAnswer, type CatalogQuery, limits } from '@shop/contract';
import { Transform, Type } from 'class-transformer';
import { IsInt, IsOptional, IsString, Max, MaxLength, Min } from 'class-validator';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { Public } from '../access/audience.js';
import { sendKept } from '../cache/send-kept.js';
import { Answers } from '../http/answers.js';
import { OpenStorePipe } from '../store/open-store.pipe.js';
import { Store } from '../store/store.entity.js';
import { CatalogService } from './catalog.service.js';
import { PublicDataService } from './public-data.service.js';

/** A parameter without a value is as good as missing. */
const blankIsMissing = Transform(({ obj, key, value }) => (obj[key] === '' ? undefined : value));

class CatalogQueryDto implements CatalogQuery {
  @ApiPropertyOptional({ description: "Category id, or 'other'" })
  @blankIsMissing
  @IsOptional()
  @IsString()
  @MaxLength(60)
  category?: string;

  @ApiPropertyOptional({ example: 'lamp', maxLength: limits.search })
  @blankIsMissing
  @IsOptional()
  @IsString()
  @MaxLength(limits.search)
  q?: string;

  @ApiPropertyOptional({ description: 'nextCursor of the page before' })
  @blankIsMissing
  @IsOptional()
  @IsString()
  @MaxLength(60)
  cursor?: string;

  @ApiPropertyOptional({ minimum: 1, maximum: limits.catalogPage, example: 24 })
  @blankIsMissing
  @IsOptional()
  @Type(() => Number)
  @IsInt()
  @Min(1)
  @Max(limits.catalogPage)
  limit?: number;
}

@ApiTags('store')
@Controller('api/store')
export class PublicDataController {
  constructor(
    private readonly publicData: PublicDataService,
    private readonly catalogs: CatalogService,
  ) {}

  @Get('public-data/:slug')
  @Public()
  @Answers(200, 'PublicDataAnswer', 'MEMBERSHIP_EXPIRED', 'NOT_FOUND')
  async read(
    @Param('slug') slug: string,
    @Req() request: FastifyRequest,
    @Res() reply: FastifyReply,
  ): Promise<void> {
    sendKept(request, reply, await this.publicData.read(slug));
  }

  @Get(':slug/catalog')
  @Public()
  @Answers(200, 'CatalogAnswer', 'INVALID', 'MEMBERSHIP_EXPIRED', 'NOT_FOUND')
  catalog(
    @Param('slug', OpenStorePipe) store: Store,
    @Query() query: CatalogQueryDto,
  ): Promise<CatalogAnswer> {
    return this.catalogs.page(store.id, query);
  }
}
