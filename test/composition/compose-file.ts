/** docker-compose.yml as docker compose reads it: merged, its variables replaced. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'yaml';

const root = join(import.meta.dirname, '../..');

type Values = Readonly<Record<string, string>>;

interface ComposeService {
  image?: string;
  build?: string;
  environment?: Record<string, string>;
  ports?: string[];
  healthcheck?: { test: string[] };
  depends_on?: Record<string, { condition: string }>;
}

interface ComposeFile {
  services: Record<string, ComposeService>;
  configs: Record<string, { content: string }>;
}

/** A file of the repository's root. */
export const rootFile = (name: string): string => readFileSync(join(root, name), 'utf8');

/** The file with these values for its variables. Throws what a required one asks for. */
export function composeFile(values: Values): ComposeFile {
  const file = parse(rootFile('docker-compose.yml'), { merge: true });
  return JSON.parse(JSON.stringify(file), (_, value) =>
    typeof value === 'string' ? replaced(value, values) : value,
  );
}

/** What a service's process finds in its environment. */
export function environmentOf(service: string, values: Values): Record<string, string> {
  return { ...composeFile(values).services[service]?.environment };
}

/** Takes `${NAME}`, `${NAME:-default}` and `${NAME:?message}`, the innermost first. */
function replaced(text: string, values: Values): string {
  const once = text.replace(
    /\$\{(\w+)(?::(-|\?)([^${}]*))?\}/g,
    (_, name: string, kind: string | undefined, rest = '') => {
      if (values[name]) return values[name];
      if (kind === '?') throw new Error(`${name}: ${rest}`);
      return rest;
    },
  );
  return once === text ? text : replaced(once, values);
}
