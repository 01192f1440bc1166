/**
 * The parts of a JSON schema that the OpenAPI document uses, and the conversion of OpenAPI 3.0's
 * `nullable` to 3.1.
 */

export interface Schema {
  $ref?: string;
  type?: string | string[];
  enum?: unknown[];
  const?: unknown;
  format?: string;
  nullable?: boolean;
  example?: unknown;
  properties?: Record<string, Schema>;
  required?: string[];
  items?: Schema;
  anyOf?: Schema[];
  minimum?: number;
  minLength?: number;
  maxLength?: number;
}

export type Schemas = Record<string, Schema>;

/** The schema that a reference points to. Throws when it is missing. */
export function resolve(schema: Schema, schemas: Schemas): Schema {
  if (!schema.$ref) return schema;
  const found = schemas[schema.$ref.replace('#/components/schemas/', '')];
  if (!found) throw new Error(`The OpenAPI document refers to ${schema.$ref}, which is not there`);
  return resolve(found, schemas);
}

/** Turns every `nullable: true` inside a value into a type that allows null, in place. */
export function allowNull(value: unknown): void {
  if (typeof value !== 'object' || value === null) return;
  for (const inner of Object.values(value)) allowNull(inner);
  const schema = value as Schema;
  if (schema.nullable !== true) return;
  delete schema.nullable;
  if (typeof schema.type === 'string') schema.type = [schema.type, 'null'];
  if (schema.enum) schema.enum = [...schema.enum, null];
}

/** Names of all schemas that a value refers to, directly or through others. */
export function referred(value: unknown, schemas: Schemas, found = new Set<string>()): Set<string> {
  for (const [, name = ''] of JSON.stringify(value).matchAll(
    /"#\/components\/schemas\/([^"]+)"/g,
  )) {
    if (found.has(name)) continue;
    found.add(name);
    referred(schemas[name] ?? {}, schemas, found);
  }
  return found;
}
