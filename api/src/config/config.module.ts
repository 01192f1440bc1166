/** Makes the configuration injectable everywhere as `@InjectConfig()`. */
import { type DynamicModule, Global, Inject, Module } from '@nestjs/common';
import type { Config } from './config.js';
import type { Secrets } from './secrets.js';

export const CONFIG = Symbol('CONFIG');
/** The token of the secrets for factories of other modules; classes use `@InjectSecrets()`. */
export const SECRETS = Symbol('SECRETS');

export const InjectConfig = () => Inject(CONFIG);
export const InjectSecrets = () => Inject(SECRETS);

@Global()
@Module({})
export class ConfigModule {
  static forRoot(config: Config, secrets: Secrets): DynamicModule {
    return {
      module: ConfigModule,
      providers: [
        { provide: CONFIG, useValue: config },
        { provide: SECRETS, useValue: secrets },
      ],
      exports: [CONFIG, SECRETS],
    };
  }
}
