/** /api/store: what everyone may read of a store. */
import { Controller, Get, Param, Query, Req, Res } from '@nestjs/common';
import { ApiPropertyOptional, ApiTags } from '@nestjs/swagger';
import { type CatalogQuery, limits } from '@shop/contract';
import { Transform, Type } from 'class-transformer';
import { IsInt, IsOptional, IsString, Max, MaxLength, Min } from 'class-validator';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { Public } from '../access/audience.js';
import { catalogKey } from '../cache/catalog-key.js';
import { sendCached } from '../cache/send-cached.js';
import { Answers } from '../http/answers.js';
import { CatalogPages } from './catalog-pages.js';
import { PublicDataService } from './public-data.service.js';

/** Treats a parameter without a value as missing. */
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
    private readonly catalogs: CatalogPages,
  ) {}

  @Get('public-data/:slug')
  @Public()
  @Answers(200, 'PublicDataAnswer', 'MEMBERSHIP_EXPIRED')
  async read(
    @Param('slug') slug: string,
    @Req() request: FastifyRequest,
    @Res() reply: FastifyReply,
  ): Promise<void> {
    sendCached(request, reply, await this.publicData.read(slug));
  }

  @Get(':slug/catalog')
  @Public()
  @Answers(200, 'CatalogAnswer', 'MEMBERSHIP_EXPIRED')
  async catalog(
    @Param('slug') slug: string,
    @Query() query: CatalogQueryDto,
    @Req() request: FastifyRequest,
    @Res() reply: FastifyReply,
  ): Promise<void> {
    const key = catalogKey(request.url);
    if (key === null) reply.send(await this.catalogs.read(slug, query));
    else sendCached(request, reply, await this.catalogs.readCached(key, slug, query));
  }
}
