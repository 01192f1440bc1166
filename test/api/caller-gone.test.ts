/** Callers who close the connection during a request cause no error in the log (ABUSE-14). */
import { once } from 'node:events';
import { connect } from 'node:net';
import { Writable } from 'node:stream';
import { createLogger } from '@shop/api/http/logger.js';
import { apiRoutes } from '@shop/contract';
import { expect, it } from 'vitest';
import { picture } from '../support/cast.ts';
import { noise, upload } from '../support/upload.ts';
import { useWorld } from '../support/world.ts';

const lines: string[] = [];
const into = new Writable({
  write(chunk, _encoding, done) {
    lines.push(String(chunk));
    done();
  },
});
const world = useWorld({ logger: createLogger('debug', into) });

/** Who works in the background: what fails there on a busy machine is repeated, and is no fault of a request. */
const background = new Set(['Job', 'Scheduler', 'StoreChanges']);

/** The logged faults of requests. */
const faults = () =>
  lines.filter((line) => {
    const { level, about, speaker } = JSON.parse(line);
    return level >= 40 && about !== 'security' && !background.has(speaker);
  });

/** Sends the beginning of a request, and resets the connection once the server has it. */
async function breakOff(head: string[], body: string | Buffer = '', afterAnswer = false) {
  const { hostname, port } = new URL(world.url);
  const socket = connect(Number(port), hostname);
  socket.on('error', () => undefined);
  await once(socket, 'connect');
  socket.write(`${[...head, 'host: localhost', ''].join('\r\n')}\r\n`);
  await new Promise((sent) => socket.write(body, sent));
  if (afterAnswer) await once(socket, 'data');
  socket.resetAndDestroy();
}

const post = (path: string) => `POST ${path} HTTP/1.1`;
const multipart = 'content-type: multipart/form-data; boundary=abc';
const part = '--abc\r\ncontent-disposition: form-data; name="file"; filename="a.png"\r\n\r\n';

it('in the middle of an upload, of a body, and of an answer', { tags: ['ABUSE-14'] }, async () => {
  const { owner } = world.acme;
  const bearer = `authorization: Bearer ${owner.token}`;
  const whole = Buffer.concat([
    Buffer.from(part),
    await noise(1200, 900),
    Buffer.from('\r\n--abc--\r\n'),
  ]);
  await upload(world.acme, await noise(1200, 900)).expect(201);
  const json = 'content-type: application/json';
  for (let round = 0; round < 5; round += 1) {
    await breakOff([post('/api/file/acme'), bearer, multipart, 'content-length: 90000'], part);
    await breakOff(
      [post('/api/file/acme'), bearer, multipart, `content-length: ${whole.length}`],
      whole,
    );
    await breakOff([post('/api/store/import'), bearer, multipart, 'content-length: 90000'], part);
    await breakOff([post('/api/category/acme'), bearer, json, 'content-length: 500'], '{"name":');
    await breakOff([post('/api/auth/signin'), json, 'content-length: 500'], '{"email":');
    await breakOff([`GET ${apiRoutes.storeArchive('acme')} HTTP/1.1`, bearer], '', true);
    await breakOff([`GET /acme HTTP/1.1`]);
    await breakOff([`GET ${apiRoutes.files('acme')} HTTP/1.1`, bearer]);
  }
  // The server works as before, and the aborted requests have ended.
  await upload(world.acme, await picture()).expect(201);
  await expect
    .poll(() => upload(world.acme, Buffer.alloc(0)).then(({ status }) => status))
    .toBe(415);
  expect(faults()).toEqual([]);
  expect(lines.join('')).not.toMatch(/\\n {4}at /);
});

it('and holds nothing back: what they had reserved is there for the next', {
  tags: ['ABUSE-14'],
}, async () => {
  const { owner } = world.acme;
  const head = [`authorization: Bearer ${owner.token}`, 'content-type: application/json'];
  const size = 900_000;
  // One caller's bodies may have 24 MB in flight.
  for (let round = 0; round < 40; round += 1) {
    await breakOff([post(apiRoutes.productsBulk('acme')), ...head, `content-length: ${size}`], '{');
  }
  const products = [{ name: 'Lamp', price: 1, description: 'x'.repeat(size) }];
  const { body } = await owner.post(apiRoutes.productsBulk('acme'), { products }).expect(400);
  expect(body.code).toBe('INVALID');
});

it('but a fault of ours beside it is told', { tags: ['ABUSE-14'] }, async () => {
  await world.source.query('ALTER TABLE plan RENAME TO plan_away');
  await world.anyone.get(apiRoutes.plans).expect(500);
  await world.source.query('ALTER TABLE plan_away RENAME TO plan');
  expect(faults().length).toBeGreaterThan(0);
});
