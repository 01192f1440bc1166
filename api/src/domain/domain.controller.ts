/** A store's own domain, and which store a host belongs to. */
import { Body, Controller, Get, Param, Put, Query } from '@nestjs/common';
import { ApiQuery, ApiTags } from '@nestjs/swagger';
import type { DomainAnswer, DomainBody, StoreByHostAnswer, SuccessAnswer } from '@shop/contract';
import { Public, StoreOwner } from '../access/audience.js';
import { CurrentStore } from '../access/current.js';
import { NeedsPassword } from '../access/needs-password.js';
import { Answers } from '../http/answers.js';
import { Text } from '../http/fields/text.js';
import { notFound } from '../http/problem.js';
import { Limit } from '../limit/limit.js';
import { Store } from '../store/store.entity.js';
import { DomainService } from './domain.service.js';

class DomainDto implements DomainBody {
  @Text('Store', { min: 1, max: 60 })
  id: string;

  @Text('Domain', { max: 300, optional: true, example: 'ashas-pickles.in' })
  domain: string | null;
}

@ApiTags('domain')
@Controller('api')
export class DomainController {
  constructor(private readonly domains: DomainService) {}

  @Get('store/domain/:host')
  @Public()
  @Answers(200, 'StoreByHostAnswer')
  async storeByHost(@Param('host') host: string): Promise<StoreByHostAnswer> {
    return { store: { slug: known(await this.domains.slugByHost(host)) } };
  }

  @Get('domain/ask')
  @Public()
  @ApiQuery({ name: 'domain', example: 'ashas-pickles.in' })
  @Answers(200, 'SuccessAnswer', 'NOT_FOUND')
  async ask(@Query('domain') domain: unknown): Promise<SuccessAnswer> {
    known(await this.domains.slugOfCertified(String(domain ?? '')));
    return { success: true };
  }

  @Put('store/:slug/domain')
  @StoreOwner('slug')
  @NeedsPassword()
  @Limit('domain')
  @Answers(200, 'DomainAnswer', 'DOMAIN_TAKEN')
  claim(@CurrentStore() store: Store, @Body() body: DomainDto): Promise<DomainAnswer> {
    return this.domains.claim(store, body);
  }

  @Get('store/:slug/domain')
  @StoreOwner('slug')
  @Limit('domain')
  @Answers(200, 'DomainAnswer', 'DOMAIN_TAKEN')
  check(@CurrentStore() store: Store): Promise<DomainAnswer> {
    return this.domains.check(store.id);
  }
}

function known(slug: string | null): string {
  if (!slug) throw notFound('Store');
  return slug;
}
