/** Reads the OpenAPI document, and checks answers by its schemas. */
import { Ajv2020 } from 'ajv/dist/2020.js';

export interface Schema {
  $ref?: string;
  type?: string | string[];
  enum?: unknown[];
  format?: string;
  properties?: Record<string, Schema>;
  required?: string[];
  items?: Schema;
  minimum?: number;
  maximum?: number;
  multipleOf?: number;
  minLength?: number;
  maxLength?: number;
  minItems?: number;
  maxItems?: number;
}

interface Content {
  schema: Schema;
  example?: unknown;
  examples?: Record<string, { value: unknown }>;
}

export interface OperationSpec {
  description?: string;
  parameters?: {
    name: string;
    in: string;
    required?: boolean;
    schema?: Schema;
    example?: unknown;
  }[];
  requestBody?: { content: Record<string, Content> };
  responses: Record<
    string,
    { description: string; headers?: object; content?: Record<string, Content> }
  >;
  'x-audience'?: string;
}

export interface Document {
  openapi: string;
  paths: Record<string, Record<string, OperationSpec>>;
  components: { schemas: Record<string, Schema> };
}

export interface Operation {
  method: string;
  path: string;
  spec: OperationSpec;
}

export function operationsOf(document: Document): Operation[] {
  return Object.entries(document.paths).flatMap(([path, item]) =>
    Object.entries(item).map(([method, spec]) => ({ method: method.toUpperCase(), path, spec })),
  );
}

/** Returns a function that says how a value violates a schema of the document; null = it does not. */
export function answerCheck(document: Document): (schema: Schema, value: unknown) => string | null {
  const ajv = new Ajv2020({ strict: false, validateFormats: false });
  ajv.addSchema({ $id: 'document', components: document.components });
  const compiled = new Map<string, ReturnType<typeof ajv.compile>>();
  return (schema, value) => {
    const text = JSON.stringify(schema).replaceAll('"#/', '"document#/');
    const check = compiled.get(text) ?? ajv.compile(JSON.parse(text));
    compiled.set(text, check);
    return check(value) ? null : ajv.errorsText(check.errors);
  };
}
