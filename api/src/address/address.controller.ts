/** /api/customer/{slug}/addresses: the addresses that a signed-in customer keeps in a store (CHK2-02). */
import { Body, Controller, Delete, Get, Param, Post, Put, Query } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import type { AddressAnswer, Address as AddressView, SuccessAnswer } from '@shop/contract';
import { CustomerOnly } from '../access/audience.js';
import { CurrentCustomer } from '../access/current.js';
import { Customer } from '../customer/customer.entity.js';
import { Answers } from '../http/answers.js';
import { IdPipe } from '../http/id.pipe.js';
import { ListQueryDto } from '../listing/list-query.dto.js';
import { List } from '../listing/page.interceptor.js';
import type { Page } from '../listing/page.js';
import { KnownStorePipe } from '../store/known-store.pipe.js';
import type { Store } from '../store/store.entity.js';
import { AddressDto, AddressUpdateDto } from './address.dto.js';
import { AddressService } from './address.service.js';

@ApiTags('customer')
@Controller('api/customer/:slug/addresses')
export class AddressController {
  constructor(private readonly addresses: AddressService) {}

  @Get()
  @CustomerOnly()
  @List('addresses')
  @Answers(200, 'AddressesAnswer')
  list(
    @Param('slug', KnownStorePipe) store: Store,
    @CurrentCustomer() customer: Customer,
    @Query() query: ListQueryDto,
  ): Promise<Page<AddressView>> {
    return this.addresses.list(store, customer.id, query);
  }

  @Post()
  @CustomerOnly()
  @Answers(201, 'AddressAnswer', 'CONFLICT')
  async add(
    @Param('slug', KnownStorePipe) store: Store,
    @CurrentCustomer() customer: Customer,
    @Body() body: AddressDto,
  ): Promise<AddressAnswer> {
    return { address: await this.addresses.add(store, customer.id, body) };
  }

  @Put(':id')
  @CustomerOnly()
  @Answers(200, 'AddressAnswer')
  async update(
    @Param('slug', KnownStorePipe) store: Store,
    @CurrentCustomer() customer: Customer,
    @Param('id', IdPipe('Address')) id: string,
    @Body() body: AddressUpdateDto,
  ): Promise<AddressAnswer> {
    return { address: await this.addresses.update(store, customer.id, id, body) };
  }

  @Delete(':id')
  @CustomerOnly()
  @Answers(200, 'SuccessAnswer')
  async delete(
    @Param('slug', KnownStorePipe) store: Store,
    @CurrentCustomer() customer: Customer,
    @Param('id', IdPipe('Address')) id: string,
  ): Promise<SuccessAnswer> {
    await this.addresses.delete(store.id, customer.id, id);
    return { success: true };
  }
}
