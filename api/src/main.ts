/** Starts everything: settings, database, application; ends everything on SIGTERM or SIGINT. */
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import { announce, type Known } from './announce.js';
import { type Config, ConfigError, readConfig } from './config/config.js';
import { readSecrets } from './config/secrets.js';
import { openDataDir } from './data-dir.js';
import { EmbeddedPostgresError } from './database/embedded/embedded-postgres-error.js';
import { makeDemo } from './demo/demo-start.js';
import { errorTrace } from './http/error-text.js';
import { createLogger } from './http/logger.js';

/**
 * Starts everything, and resolves with the function that ends it. The large parts are loaded only
 * after the settings have been checked.
 */
async function start(): Promise<() => Promise<void>> {
  const config = readConfig(process.env);
  const logger = createLogger(config.logLevel);
  await openDataDir(config.dataDir);
  const secrets = readSecrets(config, (line) => process.stderr.write(`${line}\n`));
  const [{ openDatabase }, { entities }] = await Promise.all([
    import('./database/database.js'),
    import('./entities.js'),
  ]);
  const [database, { createApp }, { Readiness }, { AdminAccount }] = await Promise.all([
    openDatabase(config, entities, logger),
    import('./app.js'),
    import('./health/readiness.js'),
    import('./auth/admin-account.js'),
  ]);
  try {
    const app = await createApp(config, secrets, database.source, logger);
    await listen(app, config);
    const ending = new AbortController();
    const known = { config, secrets, adminNotice: app.get(AdminAccount).notice };
    const announced = announceStart(known, app, ending.signal);
    return async () => {
      ending.abort();
      await announced;
      await app.get(Readiness).end();
      await app.close();
      await database.close();
    };
  } catch (error) {
    await database.close();
    throw error;
  }
}

/** Prints addresses and log-ins, after the demo shop was created where one is wanted. */
async function announceStart(
  known: Known,
  app: NestFastifyApplication,
  end: AbortSignal,
): Promise<void> {
  const { config } = known;
  try {
    announce(known, config.demo ? await makeDemo(app, config, end) : null);
  } catch (error) {
    if (end.aborted) return;
    process.stderr.write(`${errorTrace(error)}\n`);
    announce(known, null);
  }
}

async function listen(app: NestFastifyApplication, { host, port }: Config): Promise<void> {
  try {
    await app.listen(port, host);
  } catch (error) {
    const { code, message } = error as NodeJS.ErrnoException;
    const reasons: Record<string, string> = {
      EADDRINUSE: 'is taken by another program; set PORT to a free one',
      EACCES: 'may not be used by this user; set PORT to one above 1023',
    };
    throw new ConfigError(
      `PORT ${port} on HOST ${host} ${reasons[code ?? ''] ?? `can't be used: ${message}`}.`,
    );
  }
}

function fail(error: unknown): never {
  const isSetting = error instanceof ConfigError || error instanceof EmbeddedPostgresError;
  process.stderr.write(`${isSetting ? error.message : errorTrace(error)}\n`);
  process.exit(1);
}

/**
 * How long the end may take from the signal on, ms: 5 s until proxies have noticed, and more than
 * PostgreSQL's silence is allowed (15 s). Whatever still runs then is aborted, as by a crash.
 */
const endWithinMs = 25_000;

function exitLate(): never {
  process.stderr.write(`Not all that was in hand has ended within ${endWithinMs / 1000} s.\n`);
  process.exit(1);
}

// What can't be printed, e.g. on a full disk, is lost; the shops go on.
for (const output of [process.stdout, process.stderr]) output.on('error', () => undefined);

// Node itself would print all that an error carries.
process.once('uncaughtException', fail);

const started = start().catch(fail);

for (const signal of ['SIGTERM', 'SIGINT'] as const) {
  process.once(signal, () => {
    setTimeout(exitLate, endWithinMs);
    started.then((end) => end()).then(() => process.exit(0), fail);
  });
}
