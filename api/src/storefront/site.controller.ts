/** Answers every address outside the API: dashboard, landing page, storefronts. */
import { Controller, Get, Post, Req, Res } from '@nestjs/common';
import { ApiExcludeController } from '@nestjs/swagger';
import { bodyBytes } from '@shop/contract';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { Public } from '../access/audience.js';
import { OwnPagesOnly } from '../access/own-pages.js';
import { TakesBody } from '../http/body/body-rule.js';
import { Limit } from '../limit/limit.js';
import { SiteService } from './site.service.js';

@ApiExcludeController()
@Controller()
export class SiteController {
  constructor(private readonly site: SiteService) {}

  @Get(['/', '/*'])
  @Public()
  answer(@Req() request: FastifyRequest, @Res() reply: FastifyReply): Promise<void> {
    return this.site.answer(request, reply);
  }

  @Post('/*')
  @Public()
  @OwnPagesOnly()
  @TakesBody({ kind: 'form', maxBytes: bodyBytes.form })
  @Limit('order')
  submit(@Req() request: FastifyRequest, @Res() reply: FastifyReply): Promise<void> {
    return this.site.submit(request, reply);
  }
}
