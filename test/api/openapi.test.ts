/** The OpenAPI document is valid and complete, and matches the routes (api.md). */
import { Validator } from '@seriousme/openapi-schema-validator';
import { impliedRefusals } from '@shop/api/openapi/refusals.js';
import { problemCodes } from '@shop/contract';
import { beforeAll, describe, expect, it } from 'vitest';
import {
  answerCheck,
  type Document,
  type Operation,
  operationsOf,
} from '../support/security/document.ts';
import { routesOf } from '../support/security/routes.ts';
import { useWorld } from '../support/world.ts';

const world = useWorld();
let document: Document;
let operations: Operation[];

beforeAll(async () => {
  document = (await world.anyone.get('/api/docs-json').expect(200)).body;
  operations = operationsOf(document);
});

describe('the OpenAPI document', () => {
  it('is valid OpenAPI 3.1', async () => {
    const { valid, errors } = await new Validator().validate(JSON.parse(JSON.stringify(document)));
    expect({ valid, errors }).toEqual({ valid: true, errors: undefined });
    expect(document.openapi).toBe('3.1.0');
  });

  it('holds every route of the API with its audience', () => {
    const routes = routesOf(world.app).filter(({ path }) => path.startsWith('/api/'));
    const declared = routes.map(({ method, path, audience }) => {
      return `${method} ${path.replace(/:(\w+)/g, '{$1}')} ${audience?.kind}`;
    });
    const shown = operations.map(
      ({ method, path, spec }) => `${method} ${path} ${spec['x-audience']}`,
    );
    expect(shown.sort()).toEqual(declared.sort());
    for (const { spec } of operations) expect(spec.description).toContain('**Who may:**');
  });

  it('names every part of an address, every body and an answer with its type', {
    tags: ['GEN-03'],
  }, () => {
    for (const { method, path, spec } of operations) {
      const names = [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name);
      const inPath = (spec.parameters ?? []).filter((parameter) => parameter.in === 'path');
      expect(
        inPath.map(({ name }) => name),
        `${method} ${path}`,
      ).toEqual(names);
      const answers = Object.entries(spec.responses).filter(([status]) => Number(status) < 400);
      expect(answers.length, `${method} ${path}`).toBeGreaterThan(0);
      for (const [status, answer] of answers) {
        if (status === '303') continue;
        const [shown] = Object.values(answer.content ?? {});
        expect(shown?.schema, `${method} ${path}`).toBeDefined();
      }
    }
  });

  it('shows a fitting example of every body and every answer', () => {
    const check = answerCheck(document);
    const faults = operations.flatMap(({ method, path, spec }) => {
      const bodies = Object.values(spec.requestBody?.content ?? {});
      const answers = Object.values(spec.responses).flatMap(({ content }) =>
        Object.values(content ?? {}),
      );
      return [...bodies, ...answers].flatMap(({ schema, example, examples }) => {
        const shown = examples ? Object.values(examples).map(({ value }) => value) : [example];
        return shown.flatMap((value) => {
          const fault = value === undefined ? 'no example' : check(schema, value);
          return fault ? [`${method} ${path}: ${fault}`] : [];
        });
      });
    });
    expect(faults).toEqual([]);
  });

  it('names the refusals of an operation by codes that exist, each under its status', {
    tags: ['GEN-03'],
  }, () => {
    for (const { method, path, spec } of operations) {
      for (const [status, { content, description }] of Object.entries(spec.responses)) {
        if (!content?.['application/problem+json']) continue;
        for (const code of description.split(', ')) {
          const found = problemCodes[code as keyof typeof problemCodes];
          expect(found, `${method} ${path} ${code}`).toBe(Number(status));
        }
      }
    }
  });

  it('is told by a handler only of refusals that do not follow from its audience and address', () => {
    const routes = routesOf(world.app).filter(({ path }) => path.startsWith('/api/'));
    const repeated = routes.flatMap(({ handler, method, path, audience, refusals }) => {
      const implied: string[] = impliedRefusals({
        audience: audience?.kind ?? 'storeOwner',
        hasPathParameters: path.includes(':'),
        mayHaveBody: method !== 'GET',
        hasQueryParameters: false,
        hasBody: false,
        isLive: false,
        needsPassword: false,
        ownPagesOnly: false,
      });
      return refusals.flatMap((code) => (implied.includes(code) ? [`${handler} ${code}`] : []));
    });
    expect(routes.flatMap(({ refusals }) => refusals).length).toBeGreaterThan(30);
    expect(repeated).toEqual([]);
  });

  it('says where to slow down: every limited call declares 429 with Retry-After', () => {
    const limited = operations.filter(({ spec }) => spec.responses['429']);
    expect(limited.length).toBeGreaterThanOrEqual(9);
    for (const { spec } of limited) {
      expect(spec.responses['429']?.headers).toHaveProperty('Retry-After');
    }
  });
});
