/**
 * Tells whether the process runs and can serve; metrics for Prometheus (api.md, The running
 * system).
 */
import { Controller, Get, Header, Headers, Req } from '@nestjs/common';
import { ApiExcludeEndpoint, ApiTags } from '@nestjs/swagger';
import type { HealthAnswer } from '@shop/contract';
import type { FastifyRequest } from 'fastify';
import { Public } from '../access/audience.js';
import type { Config } from '../config/config.js';
import { InjectConfig } from '../config/config.module.js';
import { isSame } from '../config/signing-key.js';
import { Answers } from '../http/answers.js';
import { isForwarded } from '../http/forwarded.js';
import { notFound } from '../http/problem.js';
import { Metrics } from './metrics.js';
import { Readiness } from './readiness.js';

@ApiTags('health')
@Controller()
export class HealthController {
  constructor(
    private readonly readiness: Readiness,
    @InjectConfig() private readonly config: Config,
    private readonly metrics: Metrics,
  ) {}

  @Get('api/health/live')
  @Public()
  @Answers(200, 'HealthAnswer')
  live(): HealthAnswer {
    return { status: 'ok' };
  }

  @Get('api/health/ready')
  @Public()
  @Answers(200, 'HealthAnswer')
  async ready(): Promise<HealthAnswer> {
    await this.readiness.check();
    return { status: 'ok' };
  }

  @Get('metrics')
  @Public()
  @ApiExcludeEndpoint()
  @Header('content-type', 'text/plain; version=0.0.4; charset=utf-8')
  figures(@Req() request: FastifyRequest, @Headers('authorization') given = ''): Promise<string> {
    if (!this.mayRead(request, given)) throw notFound('Page');
    return this.metrics.text();
  }

  private mayRead(request: FastifyRequest, given: string): boolean {
    const { remoteAddress = '' } = request.raw.socket;
    const isLocal =
      /^(127\.|::1$|::ffff:127\.)/.test(remoteAddress) && !isForwarded(request.headers);
    const { metricsToken } = this.config;
    return metricsToken === null ? isLocal : isSame(given, `Bearer ${metricsToken}`);
  }
}
