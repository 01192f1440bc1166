/** /api/admin: what only the platform admin may do. */
import { Body, Controller, Get, Param, Put, Query } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import {
  type AdminStore,
  type MembershipAnswer,
  type MembershipBody,
  type MembershipType,
  membershipTypes,
} from '@shop/contract';
import { Admin } from '../access/audience.js';
import { Answers } from '../http/answers.js';
import { Decimal, Version } from '../http/fields/number.js';
import { OneOf } from '../http/fields/text.js';
import { IdPipe } from '../http/id.pipe.js';
import { ListQueryDto } from '../listing/list-query.dto.js';
import { List } from '../listing/page.interceptor.js';
import type { Page } from '../listing/page.js';
import { AdminService } from './admin.service.js';

/** Year 9999 in epoch milliseconds: the last time that is a valid date everywhere. */
const lastTime = 253_402_300_799_000;

class MembershipDto implements MembershipBody {
  @OneOf('Plan', membershipTypes)
  type: MembershipType;

  @Decimal('Expiry date', { min: 0, max: lastTime, example: 1_800_000_000_000 })
  expiryDate: number;

  @Version()
  version?: number;
}

@ApiTags('admin')
@Controller('api/admin')
export class AdminController {
  constructor(private readonly admin: AdminService) {}

  @Get('all-stores')
  @Admin()
  @List('stores', { bare: true })
  @Answers(200, 'AdminStoresAnswer')
  listStores(@Query() query: ListQueryDto): Promise<Page<AdminStore>> {
    return this.admin.listStores(query);
  }

  @Put('stores/:storeId/membership')
  @Admin()
  @Answers(200, 'MembershipAnswer', 'CONFLICT')
  async setMembership(
    @Param('storeId', IdPipe('Store')) storeId: string,
    @Body() body: MembershipDto,
  ): Promise<MembershipAnswer> {
    return { membership: await this.admin.setMembership(storeId, body) };
  }
}
