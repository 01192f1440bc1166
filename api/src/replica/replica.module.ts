/** The replica, available to the whole application. */
import { Global, Module } from '@nestjs/common';
import { Replica } from './replica.js';
import { StorePositions } from './store-positions.js';

@Global()
@Module({ providers: [StorePositions, Replica], exports: [Replica] })
export class ReplicaModule {}
