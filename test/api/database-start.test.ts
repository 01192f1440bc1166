/** A start waits for a database that is not ready yet, or a machine that is busy. */
import { once } from 'node:events';
import { connect, createServer, type Server, type Socket } from 'node:net';
import { readConfig } from '@shop/api/config/config.js';
import { openDatabase } from '@shop/api/database/database.js';
import { entities } from '@shop/api/entities.js';
import { createLogger } from '@shop/api/http/logger.js';
import { afterAll, beforeAll, expect, inject, it } from 'vitest';
import { appSecret } from '../support/app.ts';
import { type FreshDatabase, freshDatabase } from '../support/fresh-database.ts';

type Meeting = (visitor: Socket) => void;

/** Answers as PostgreSQL does while it starts: an ErrorResponse with SQLSTATE 57P03. */
const startingUp: Meeting = (visitor) => {
  const fields = 'SFATAL\0VFATAL\0C57P03\0Mthe database system is starting up\0\0';
  const length = Buffer.alloc(4);
  length.writeUInt32BE(fields.length + 4);
  visitor.once('data', () =>
    visitor.end(Buffer.concat([Buffer.from('E'), length, Buffer.from(fields)])),
  );
};
const silent: Meeting = (visitor) => void visitor.resume();

let database: FreshDatabase;
const doors: Server[] = [];

beforeAll(async () => {
  database = await freshDatabase(inject('databaseServer'));
});
afterAll(async () => {
  for (const door of doors) door.close();
  await database.drop();
});

/** The configuration of a start whose first connections get these answers, and later ones the real server. */
async function configBehind(...meetings: Meeting[]) {
  const real = new URL(database.url);
  const open: Meeting = (visitor) => {
    const way = connect(Number(real.port), real.hostname);
    visitor.pipe(way).pipe(visitor);
    for (const socket of [visitor, way]) socket.on('error', () => undefined);
  };
  const door = createServer((visitor) => (meetings.shift() ?? open)(visitor));
  doors.push(door);
  door.listen(0, '127.0.0.1');
  await once(door, 'listening');
  const url = new URL(database.url);
  url.hostname = '127.0.0.1';
  url.port = String((door.address() as { port: number }).port);
  return readConfig({ DATABASE_URL: url.toString(), APP_SECRET: appSecret });
}

it('waits for a PostgreSQL that is starting up or slow to answer', async () => {
  const config = await configBehind(startingUp, silent);
  const opened = await openDatabase(config, entities, createLogger('silent'));
  expect(await opened.source.query('SELECT 1 AS one')).toEqual([{ one: 1 }]);
  await opened.close();
});

it('gives up with one line on one that is always starting', async () => {
  const config = await configBehind(...Array(20).fill(startingUp));
  await expect(openDatabase(config, entities, createLogger('silent'))).rejects.toThrow(
    /^DATABASE_URL postgresql:\/\/.*: the database system is starting up$/,
  );
});
