/** Completes Swagger's document: audiences, parameters, refusals and examples of every operation. */
import type { OpenAPIObject } from '@nestjs/swagger';
import { type ProblemCode, pageKeys, problemCodes } from '@shop/contract';
import type { Audience } from '../access/audience.js';
import { exampleOf } from './example.js';
import { audienceTexts, impliedRefusals, problemExample } from './refusals.js';
import { allowNull, referred, type Schema, type Schemas } from './schema.js';

interface Parameter {
  name: string;
  in: string;
  required?: boolean;
  description?: string;
  schema?: Schema;
  example?: unknown;
}

interface Response {
  description: string;
  headers?: object;
  content?: Record<string, { schema?: Schema; example?: unknown; examples?: object }>;
}

interface Operation {
  description?: string;
  parameters?: Parameter[];
  requestBody?: {
    required?: boolean;
    content: Record<string, { schema: Schema; example?: unknown }>;
  };
  responses: Record<string, Response>;
  'x-audience'?: Audience['kind'];
  'x-needs-password'?: boolean;
  'x-own-pages-only'?: boolean;
}

const id: Schema = { type: 'string', format: 'uuid' };
const exampleId = '0199a3f2-7c1e-7d52-9b1a-4f2c6d1e8a90';

/** The schemas of the parameters in addresses. */
const pathParts: Readonly<Record<string, Omit<Parameter, 'name' | 'in'>>> = {
  slug: { description: "The store's slug", schema: { type: 'string' }, example: 'demo' },
  slugOrId: { description: "The store's slug or id", schema: { type: 'string' }, example: 'demo' },
  host: { description: 'A host name', schema: { type: 'string' }, example: 'ashas-pickles.in' },
  pageKey: {
    description: `One of ${pageKeys.join(', ')}, or its name in an address`,
    schema: { type: 'string' },
    example: 'privacyPolicy',
  },
};

/** The completed document. */
export function complete(document: OpenAPIObject): OpenAPIObject {
  const schemas = (document.components?.schemas ?? {}) as Schemas;
  for (const [path, item] of Object.entries(document.paths)) {
    for (const [method, operation] of Object.entries(item)) {
      completeOperation(operation as Operation, method, path, schemas);
    }
  }
  const used = referred(document.paths, schemas);
  const usedSchemas = Object.entries(schemas).filter(([name]) => used.has(name));
  const components = { ...document.components, schemas: Object.fromEntries(usedSchemas) };
  allowNull(components);
  return { ...document, components } as OpenAPIObject;
}

function completeOperation(
  operation: Operation,
  method: string,
  path: string,
  schemas: Schemas,
): void {
  const audience = operation['x-audience'] ?? 'storeOwner';
  operation.description = [operation.description, `**Who may:** ${audienceTexts[audience]}`]
    .filter(Boolean)
    .join('\n\n');
  operation.parameters = parametersOf(path, operation.parameters ?? []);
  const mayHaveBody = method !== 'get';
  const codes = impliedRefusals({
    audience,
    hasPathParameters: operation.parameters.some((parameter) => parameter.in === 'path'),
    hasQueryParameters: operation.parameters.some((parameter) => parameter.in === 'query'),
    mayHaveBody,
    hasBody: operation.requestBody !== undefined,
    needsPassword: operation['x-needs-password'] === true,
    ownPagesOnly: operation['x-own-pages-only'] === true,
    isLive: path === '/api/health/live',
  });
  addRefusals(operation.responses, codes);
  addAnswerExamples(operation, schemas);
  for (const body of Object.values(operation.requestBody?.content ?? {})) {
    body.example = exampleOf(body.schema, schemas);
  }
}

/** All parameters of the address, also those that Nest does not see because a guard reads them. */
function parametersOf(path: string, declared: readonly Parameter[]): Parameter[] {
  const names = [...path.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => name);
  const parts = names.map((name) => {
    const { description = 'An id', schema = id, example = exampleId } = pathParts[name] ?? {};
    return { name, in: 'path', required: true, description, schema, example };
  });
  return [...parts, ...declared.filter((parameter) => parameter.in !== 'path')];
}

/**
 * Adds the refusals by status, those that the handler declares first, each code with an example.
 */
function addRefusals(responses: Record<string, Response>, implied: readonly ProblemCode[]): void {
  const declared = Object.values(responses).flatMap(({ description }) =>
    description.split(', ').filter(isCode),
  );
  const codes = [...new Set([...declared, ...implied])];
  for (const status of new Set(codes.map((code) => problemCodes[code]))) {
    const own = codes.filter((code) => problemCodes[code] === status);
    const examples = Object.fromEntries(own.map((code) => [code, { value: problemExample(code) }]));
    const schema = { $ref: '#/components/schemas/Problem' };
    responses[status] = {
      description: own.join(', '),
      ...(status === 429 || status === 503 ? { headers: retryAfter } : {}),
      content: { 'application/problem+json': { schema, examples } },
    };
  }
}

const isCode = (text: string): text is ProblemCode => Object.hasOwn(problemCodes, text);

const retryAfter = {
  'Retry-After': { description: 'Seconds to wait', schema: { type: 'integer' } },
};

const contentRange = {
  'Content-Range': {
    description: 'Unit, rows and total of the list',
    schema: { type: 'string' },
    example: 'products 0-24/319',
  },
};

function addAnswerExamples({ responses, parameters = [] }: Operation, schemas: Schemas): void {
  const isList = parameters.some(({ name }) => name === 'range');
  for (const [status, response] of Object.entries(responses)) {
    const json = response.content?.['application/json'];
    if (json?.schema) json.example = exampleOf(json.schema, schemas);
    if (json && isList && status === '200') response.headers = contentRange;
  }
}
