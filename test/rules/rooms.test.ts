/** The rooms of the api stand in one order, and what one needs lies further down (docs/architecture.md). */
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { circlesOf, importsOf } from '../support/imports.ts';

/** Folders of api/src and files beside them: line by line, and in a line from left to right. */
const rooms = `
  main announce demo
  app app.module server data-dir
  storefront transfer backup entities
  account admin checkout notification
  guards
  health payment order product category page file plan visit customer domain store membership auth
  mail replica limit cache jobs idempotency
  database tenancy listing openapi http access event-loop config
`
  .trim()
  .split(/\s+/);

const root = join(import.meta.dirname, '../..');
const isEntity = (file: string) => file.endsWith('.entity.ts');
const roomOf = (file: string) => file.replace(/(?:\/.*|\.ts)$/, '');
const place = (file: string) => rooms.indexOf(roomOf(file));

/** Entities name each other, as their tables do. */
const imports = new Map(
  [...importsOf(join(root, 'api/src'))].map(([file, loaded]) => [
    file,
    loaded.filter((other) => !(isEntity(file) && isEntity(other))),
  ]),
);

describe('the rooms of the api', () => {
  it('are all in the list, and all that is in the list is there', () => {
    expect(new Set([...imports.keys()].map(roomOf))).toEqual(new Set(rooms));
  });

  it('need only what lies further down', () => {
    const up = [...imports].flatMap(([file, loaded]) =>
      loaded.filter((other) => place(other) < place(file)).map((other) => `${file} → ${other}`),
    );
    expect(up).toEqual([]);
  });
});

describe.each(['libs/contract', 'libs/commerce', 'libs/client', 'web-store', 'web-dashboard'])(
  'the files of %s',
  (name) => {
    it('load each other in no circle', () => {
      expect(circlesOf(importsOf(join(root, name, 'src')))).toEqual([]);
    });
  },
);

it('the files of the api load each other in no circle but of entities', () => {
  expect(circlesOf(imports)).toEqual([]);
});
