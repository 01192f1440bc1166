/** /api/store: what everyone may read of a store. */
import { applyDecorators, Controller, Get, Param, Query, Req, Res } from '@nestjs/common';
import { ApiPropertyOptional, ApiTags } from '@nestjs/swagger';
import { readRupees } from '@shop/commerce';
import { type BrowseQuery, browseSorts, collectionKeys, limits } from '@shop/contract';
import { Transform, Type } from 'class-transformer';
import {
  ArrayMaxSize,
  IsIn,
  IsInt,
  IsOptional,
  IsString,
  IsUUID,
  Max,
  MaxLength,
  Min,
} from 'class-validator';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { Public } from '../access/audience.js';
import { catalogKey } from '../cache/catalog-key.js';
import { sendCached } from '../cache/send-cached.js';
import { Answers } from '../http/answers.js';
import { check } from '../http/fields/field.js';
import { CatalogPages } from './catalog-pages.js';
import { PublicDataService } from './public-data.service.js';
import { optionLength } from './shelf.js';

/** Treats a parameter without a value as missing. */
const blankIsMissing = Transform(({ obj, key, value }) => (obj[key] === '' ? undefined : value));

/** A parameter that may be given several times; an empty one counts as missing. */
const listed = Transform(({ obj, key }) => {
  const values = [obj[key]].flat().filter((value: unknown) => value !== undefined && value !== '');
  return values.length > 0 ? values : undefined;
});

/** A filter that may be given several times. */
const Repeated = (description: string, example: string, length: number) =>
  applyDecorators(
    ApiPropertyOptional({
      description,
      type: [String],
      example: [example],
      maxItems: limits.filterValues,
    }),
    listed,
    IsOptional(),
    IsString({ each: true }),
    MaxLength(length, { each: true }),
    ArrayMaxSize(limits.filterValues),
  );

const exampleId = '01939f5c-3d5e-7000-8000-000000000001';

const Rupees = (description: string) =>
  applyDecorators(
    ApiPropertyOptional({ description, example: '499.50' }),
    blankIsMissing,
    IsOptional(),
    check(
      'isWrittenRupees',
      (text) => typeof text === 'string' && readRupees(text) !== null,
      '$property must be an amount in rupees',
    ),
  );

class CatalogQueryDto implements BrowseQuery {
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

  @ApiPropertyOptional({ enum: collectionKeys })
  @blankIsMissing
  @IsOptional()
  @IsIn(collectionKeys)
  collection?: string;

  @ApiPropertyOptional({ enum: browseSorts, description: "'relevance' for a search only" })
  @blankIsMissing
  @IsOptional()
  @IsIn(browseSorts)
  sort?: string;

  @Rupees('The least that one piece costs')
  min?: string;

  @Rupees('The most that one piece costs')
  max?: string;

  @ApiPropertyOptional({ enum: ['1'], description: '1 = only what is in stock' })
  @blankIsMissing
  @IsOptional()
  @IsIn(['1'])
  stock?: string;

  @Repeated('Any of these tags', 'Handmade', limits.tag)
  tag?: string[];

  @Repeated('Type and value of a variant; any of one type, of each type', 'Size:M', optionLength)
  option?: string[];

  @Repeated('Country of origin, ISO 3166-1 alpha-2', 'IN', 2)
  origin?: string[];

  @ApiPropertyOptional({ enum: ['1'], description: '1 = with counts of what to filter by' })
  @blankIsMissing
  @IsOptional()
  @IsIn(['1'])
  facets?: string;

  @ApiPropertyOptional({
    enum: ['1'],
    description: '1 = also the categories that q finds, and what is shown where it finds nothing',
  })
  @blankIsMissing
  @IsOptional()
  @IsIn(['1'])
  suggest?: string;

  @Repeated(
    'Ids of products: these alone, in this order, as far as they are sold now',
    exampleId,
    36,
  )
  @IsUUID('all', { each: true })
  ids?: string[];
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
