/** The folders of each package have one order, and imports go down that order only (docs/architecture.md). */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { circlesOf, importsOf } from '../support/imports.ts';

/** The folders of src and the files beside them, in their order: line by line, from left to right. */
const folders = {
  api: `
    main announce demo
    app app.module server data-dir
    storefront transfer backup entities
    account admin checkout notification
    guards
    health order-page payment review address left-cart order stock-alert offer zone product category page file plan pincode visit customer push-subscription domain store membership auth
    mail push replica limit cache jobs idempotency
    database tenancy listing openapi http access event-loop config
  `,
  'web-store': `
    entryServer entryClient
    renderPage hydrate
    pages files
    landing checkout store catalog customer cart
    quote orderStorage
    components lib paths
  `,
  'web-dashboard': `
    main App
    dashboard admin shell
     home bulk settings appearance banner pages payment checkout delivery membership offers products category orders reviews domain media visits alerts account
     richText edit
    conflict inputs layout
    providers navigation lib theme
  `,
} as const;

const root = join(import.meta.dirname, '../..');
const folderOf = (file: string) => file.replace(/(?:\/.*|\.tsx?)$/, '');

const isEntity = (file: string) => file.endsWith('.entity.ts');
/** The imports of a package, without those of entities among themselves. */
const importsIn = (name: string) =>
  new Map(
    [...importsOf(join(root, name, 'src'))].map(([file, loaded]) => [
      file,
      loaded.filter((other) => !(isEntity(file) && isEntity(other))),
    ]),
  );

describe.each(Object.entries(folders))('the folders of %s', (name, list) => {
  const order = list.trim().split(/\s+/);
  const imports = importsIn(name);
  const place = (file: string) => order.indexOf(folderOf(file));

  it('are all in the list, and all that is in the list is there', () => {
    expect(new Set([...imports.keys()].map(folderOf))).toEqual(new Set(order));
  });

  it('need only what lies further down', () => {
    const up = [...imports].flatMap(([file, loaded]) =>
      loaded.filter((other) => place(other) < place(file)).map((other) => `${file} → ${other}`),
    );
    expect(up).toEqual([]);
  });
});

describe.each([
  ['contract', []],
  ['commerce', ['contract']],
  ['client', ['contract']],
])('libs/%s', (name, below) => {
  it(`needs no package of ours but ${below.join(', ') || 'itself'}`, () => {
    const source = join(root, 'libs', name, 'src');
    const texts = readdirSync(source).map((file) => readFileSync(join(source, file), 'utf8'));
    const named = texts.flatMap((text) => [...text.matchAll(/from '@shop\/([\w-]+)/g)]);
    expect(new Set(named.map(([, other]) => other))).toEqual(new Set(below));
  });
});

describe.each(['libs/contract', 'libs/commerce', 'libs/client', 'web-store', 'web-dashboard'])(
  'the files of %s',
  (name) => {
    it('load each other in no circle', () => {
      expect(circlesOf(importsOf(join(root, name, 'src')))).toEqual([]);
    });

    it('need no types of each other in a circle', () => {
      expect(circlesOf(importsOf(join(root, name, 'src'), { types: true }))).toEqual([]);
    });
  },
);

it('the files of the api load each other in no circle but of entities', () => {
  expect(circlesOf(importsIn('api'))).toEqual([]);
});
