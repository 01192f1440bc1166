/** Work that nobody waits for, known to the whole application. */
import { Global, Module } from '@nestjs/common';
import { Housekeeping } from './housekeeping.js';
import { Rounds } from './rounds.js';

@Global()
@Module({ providers: [Rounds, Housekeeping], exports: [Rounds] })
export class JobsModule {}
