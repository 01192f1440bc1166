/** Runs `npm run backup` and `npm run restore` as processes, on databases and folders of a test. */
import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { checkArchive } from '@shop/api/backup/archive-check.js';
import { type BackupSummary, backUp as backUpPlatform } from '@shop/api/backup/platform-backup.js';
import { restore as restorePlatform } from '@shop/api/backup/platform-restore.js';
import { readConfig } from '@shop/api/config/config.js';
import { v7 as uuid } from 'uuid';
import { afterAll, inject } from 'vitest';
import { appSecret } from '../app.ts';
import { compileCache } from '../compile-cache.ts';
import { databaseUrl } from '../database-server.ts';
import { runOnServer } from '../fresh-database.ts';

const program = (name: string) =>
  join(import.meta.dirname, '../../../api/dist/backup', `${name}.js`);

export interface Outcome {
  code: number | null;
  output: string;
  errors: string;
}

export interface RunningCommand {
  child: ChildProcess;
  ended: Promise<Outcome>;
}

export type CommandName = 'backup' | 'restore';

/** Starts a command; settings as in the environment. */
export function begin(name: CommandName, settings: Settings, ...args: string[]): RunningCommand {
  const env = { PATH: process.env.PATH ?? '', ...compileCache, ...settings };
  const child = spawn(process.execPath, [program(name), ...args], { env, stdio: 'pipe' });
  const outcome: Outcome = { code: null, output: '', errors: '' };
  child.stdout.on('data', (text) => (outcome.output += String(text)));
  child.stderr.on('data', (text) => (outcome.errors += String(text)));
  const ended = new Promise<Outcome>((resolve) =>
    child.once('close', (code) => resolve({ ...outcome, code })),
  );
  return { child, ended };
}

/** Runs a command to its end. */
export const command = (name: CommandName, settings: Settings, ...args: string[]) =>
  begin(name, settings, ...args).ended;

export type Settings = Record<string, string>;

/** The settings of a platform with that database and folder. */
export const settingsOf = ({ databaseUrl, dataDir }: Place): Settings => ({
  DATABASE_URL: databaseUrl,
  DATA_DIR: dataDir,
  APP_SECRET: appSecret,
});

/** Runs the backup function of the command. Rejects with its one line. */
export function backUp(place: Place, file: string, more: Settings = {}): Promise<BackupSummary> {
  const config = readConfig({ ...settingsOf(place), ...more });
  return backUpPlatform(config, place.databaseUrl, file, () => undefined);
}

/** Runs the restore function of the command. Rejects with its one line. */
export async function restore(
  place: Place,
  file: string,
  mayReplace = false,
  more: Settings = {},
): Promise<void> {
  const config = readConfig({ ...settingsOf(place), ...more });
  const quiet = () => undefined;
  const archive = await checkArchive(file, quiet);
  await restorePlatform(config, place.databaseUrl, archive, { mayReplace }, quiet);
}

export interface Place {
  databaseUrl: string;
  dataDir: string;
}

/** Makes databases without tables and folders without files, deleted after the test file. */
export function usePlaces(): () => Promise<Place> {
  const undo: (() => Promise<unknown>)[] = [];
  afterAll(async () => {
    for (const step of undo) await step();
  });
  return async () => {
    const server = inject('databaseServer');
    const name = `bare_${uuid().replaceAll('-', '')}`;
    await runOnServer(server, `CREATE DATABASE ${name} TEMPLATE template0`);
    const dataDir = await mkdtemp(join(tmpdir(), 'shop-restored-'));
    undo.push(() => runOnServer(server, `DROP DATABASE ${name} WITH (FORCE)`));
    undo.push(() => rm(dataDir, { recursive: true, force: true }));
    return { databaseUrl: databaseUrl(server, name), dataDir };
  };
}
