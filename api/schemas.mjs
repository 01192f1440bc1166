// Writes JSON schemas of the contract's types, for the OpenAPI page: `npm run schemas`.
import { writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { createGenerator } from 'ts-json-schema-generator';

const here = dirname(fileURLToPath(import.meta.url));
const contract = join(here, '../libs/contract');

const { definitions } = createGenerator({
  path: join(contract, 'src/index.ts'),
  tsconfig: join(contract, 'tsconfig.json'),
  type: '*',
  expose: 'export',
  skipTypeCheck: true,
  additionalProperties: false,
}).createSchema('*');

// Functions of the contract become definitions too: types alone begin with a capital letter.
const types = Object.entries(definitions ?? {}).filter(([name]) => /^[A-Z]/.test(name));
const text = JSON.stringify(Object.fromEntries(types), null, 1).replaceAll(
  '#/definitions/',
  '#/components/schemas/',
);
writeFileSync(join(here, 'dist/answers.generated.json'), text);
