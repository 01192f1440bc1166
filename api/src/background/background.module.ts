/** Work that nobody waits for, known to the whole application. */
import { Global, Module } from '@nestjs/common';
import { Rounds } from './rounds.js';

@Global()
@Module({ providers: [Rounds], exports: [Rounds] })
export class BackgroundModule {}
