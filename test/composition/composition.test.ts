/** The whole platform as in docker-compose.yml: Caddy, two instances, PostgreSQL, S3, mail, DNS. */
import { describe } from 'vitest';
import { caddyWalk } from './caddy.walk.ts';
import { useComposition } from './composition.ts';
import { domainWalk } from './domain.walk.ts';
import { orderNewsWalk } from './order-news.walk.ts';
import { outageWalk } from './outage.walk.ts';
import { ownerWalk } from './owner.walk.ts';
import { restartWalk } from './restart.walk.ts';

const composition = useComposition();

describe('an owner', () => ownerWalk(composition));
describe('an own domain', () => domainWalk(composition));
describe('Caddy', () => caddyWalk(composition));
describe("the news of a store's orders", () => orderNewsWalk(composition));
describe('while PostgreSQL is away', () => outageWalk(composition));
describe('when an instance', () => restartWalk(composition));
