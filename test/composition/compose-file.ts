/** Reads docker-compose.yml as docker compose does: merged, its variables replaced. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'yaml';

const root = join(import.meta.dirname, '../..');

type Values = Readonly<Record<string, string>>;

interface ComposeService {
  image?: string;
  build?: string;
  command?: string[];
  environment?: Record<string, string>;
  ports?: string[];
  healthcheck?: { test: string[] };
  depends_on?: Record<string, { condition: string }>;
}

interface ComposeFile {
  services: Record<string, ComposeService>;
  configs: Record<string, { content: string }>;
}

/** Reads a file of the repository's root. */
export const rootFile = (name: string): string => readFileSync(join(root, name), 'utf8');

/**
 * Reads the file with these values for its variables. Throws the message of a required one that is
 * missing.
 */
export function composeFile(values: Values): ComposeFile {
  const file = parse(rootFile('docker-compose.yml'), { merge: true });
  return JSON.parse(JSON.stringify(file), (_, value) =>
    typeof value === 'string' ? replaced(value, values) : value,
  );
}

/** The environment of a service's process. */
export function environmentOf(service: string, values: Values): Record<string, string> {
  return { ...composeFile(values).services[service]?.environment };
}

/** Replaces `${NAME}`, `${NAME:-default}` and `${NAME:?message}`, the innermost first. */
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
