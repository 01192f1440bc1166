/** JSON schemas of the answers, generated from the contract's types by `npm run schemas`. */
import { existsSync, readFileSync } from 'node:fs';
import type { OpenAPIObject } from '@nestjs/swagger';

type Schemas = NonNullable<NonNullable<OpenAPIObject['components']>['schemas']>;

const generated = new URL('../../dist/answers.generated.json', import.meta.url);

/** Schemas by type name. Empty when they have not been generated yet. */
export function answerSchemas(): Schemas {
  return existsSync(generated) ? (JSON.parse(readFileSync(generated, 'utf8')) as Schemas) : {};
}
