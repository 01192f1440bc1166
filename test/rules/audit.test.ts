/** `npm run audit` against a registry of the tests' own, and once against the real one. */
import { execFile } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

const script = join(import.meta.dirname, '../../scripts/audit.mjs');
const advisory = {
  id: 1,
  url: 'https://github.com/advisories/GHSA-aaaa-bbbb-cccc',
  title: 'It lets everybody in',
  severity: 'high',
  vulnerable_versions: '*',
  cwe: [],
  cvss: { score: 9, vectorString: null },
};

let folder: string;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'shop-audit-'));
});

afterAll(() => rm(folder, { recursive: true, force: true }));

interface AuditRun {
  code: number;
  text: string;
}

function audit(env: Record<string, string> = {}, ...args: string[]): Promise<AuditRun> {
  const options = { env: { ...process.env, npm_config_cache: join(folder, 'cache'), ...env } };
  return new Promise((resolve) => {
    execFile(process.execPath, [script, ...args], options, (error, stdout, stderr) =>
      resolve({ code: Number(error?.code ?? 0), text: stdout + stderr }),
    );
  });
}

/** Runs the audit against such a registry, with a document of these accepted advisories. */
async function auditAt(answer: RequestListener, explained = ''): Promise<AuditRun> {
  const document = join(folder, 'security.md');
  await writeFile(document, `| Advisory | Why |\n|---|---|\n${explained}`);
  const registry = createServer(answer).listen(0, '127.0.0.1');
  await new Promise((ready) => registry.once('listening', ready));
  const { port } = registry.address() as AddressInfo;
  try {
    return await audit({ npm_config_registry: `http://127.0.0.1:${port}/` }, document);
  } finally {
    registry.closeAllConnections();
    registry.close();
  }
}

const answering =
  (advisories: object): RequestListener =>
  (request, response) => {
    const isBulk = request.url?.endsWith('/advisories/bulk');
    request.resume();
    response.writeHead(isBulk ? 200 : 404, { 'content-type': 'application/json' });
    response.end(isBulk ? JSON.stringify(advisories) : '{}');
  };

describe('the audit of what ships', () => {
  it('passes when the registry knows of nothing', async () => {
    const { code, text } = await auditAt(answering({}));
    expect(text).toContain('audit: 0 advisories, 0 of them not explained');
    expect(code).toBe(0);
  });

  it('fails and names an advisory that nobody explained', async () => {
    const { code, text } = await auditAt(answering({ fastify: [advisory] }));
    expect(text).toContain('OPEN GHSA-aaaa-bbbb-cccc: high, fastify: It lets everybody in');
    expect(text).toContain('audit: 1 advisories, 1 of them not explained');
    expect(code).toBe(1);
  });

  it('passes what docs/security.md explains, and says which explanation is no longer needed', async () => {
    const explained = '| GHSA-aaaa-bbbb-cccc | not reached |\n| GHSA-0000-0000-0000 | gone |\n';
    const { code, text } = await auditAt(answering({ fastify: [advisory] }), explained);
    expect(text).toContain('explained GHSA-aaaa-bbbb-cccc');
    expect(text).toContain('no longer reported: GHSA-0000-0000-0000');
    expect(code).toBe(0);
  });

  it('says plainly that nothing was checked where a registry has no advisories, or is away', async () => {
    const without: RequestListener = (request, response) => {
      request.resume();
      response.writeHead(405).end();
    };
    for (const answer of [without, (request: { destroy(): void }) => void request.destroy()]) {
      const { code, text } = await auditAt(answer as RequestListener);
      expect(text).toContain('audit: NOT CHECKED, the registry gives no advisories');
      expect(code).toBe(2);
    }
  });

  it('of this very tree is clean, explained, or said not to be checked', async () => {
    const { code, text } = await audit();
    console.log(text.trim());
    const unchecked = text.includes('audit: NOT CHECKED');
    if (!unchecked) expect(text).toMatch(/^audit: \d+ advisories, 0 of them not explained$/m);
    expect(code, text).toBe(unchecked ? 2 : 0);
  }, 60_000);
});
