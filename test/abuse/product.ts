/** The built product as a process of its own, at default limits. */
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { closeSync, openSync, readFileSync, writeFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { adminCredentials, appSecret } from '../support/app.ts';
import { startArguments, startEnvironment } from '../support/as-started.ts';
import { freePort } from '../support/free-port.ts';

const main = join(import.meta.dirname, '../../api/dist/main.js');

export class AbusedProduct {
  private child: ChildProcess | undefined;

  private constructor(
    readonly port: number,
    readonly dataDir: string,
    private readonly settings: Readonly<Record<string, string>>,
  ) {}

  static async make(settings: Record<string, string>): Promise<AbusedProduct> {
    const dataDir = await mkdtemp(join(tmpdir(), 'shop-abuse-'));
    return new AbusedProduct(await freePort(), dataDir, settings);
  }

  get url(): string {
    return `http://127.0.0.1:${this.port}`;
  }

  /** Restarts it on that database, and waits until it serves. */
  async start(databaseUrl: string, more: Record<string, string> = {}): Promise<void> {
    await this.end();
    const log = openSync(this.logFile, 'w');
    const env = {
      PATH: process.env.PATH ?? '',
      ...startEnvironment,
      NODE_ENV: 'production',
      PORT: String(this.port),
      PUBLIC_URL: this.url,
      DATA_DIR: this.dataDir,
      DATABASE_URL: databaseUrl,
      APP_SECRET: appSecret,
      ADMIN_EMAIL: adminCredentials.email,
      ADMIN_PASSWORD: adminCredentials.password,
      ...this.settings,
      ...more,
    };
    this.child = spawn(process.execPath, [...startArguments, main], {
      env,
      stdio: ['ignore', log, log],
    });
    closeSync(log);
    const { child } = this;
    const endWithUs = () => child.kill('SIGKILL');
    process.once('exit', endWithUs);
    child.once('exit', () => process.off('exit', endWithUs));
    for (let tries = 0; tries < 600; tries += 1) {
      if (this.hasEnded) throw new Error(`The product ended: ${this.printed()}`);
      const ready = await fetch(`${this.url}/api/health/ready`).catch(() => null);
      if (ready?.ok) return;
      await new Promise((resolve) => setTimeout(resolve, 100));
    }
    throw new Error(`The product was not ready in time: ${this.printed()}`);
  }

  get hasEnded(): boolean {
    return !this.child || this.child.exitCode !== null || this.child.signalCode !== null;
  }

  /** Resets the peak that `peakMemory` reports. */
  forgetPeak(): void {
    writeFileSync(`/proc/${this.child?.pid}/clear_refs`, '5');
  }

  /** The peak of its resident memory, in MB. */
  peakMemory(): number {
    if (this.hasEnded) return Number.NaN;
    const status = readFileSync(`/proc/${this.child?.pid}/status`, 'utf8');
    return Number(/VmHWM:\s+(\d+)/.exec(status)?.[1] ?? Number.NaN) / 1024;
  }

  /** Kills it at once: only the attacks are measured, not how it ends. */
  async end(): Promise<void> {
    const { child } = this;
    if (!child || this.hasEnded) return;
    child.kill('SIGKILL');
    await once(child, 'exit');
  }

  async close(): Promise<void> {
    await this.end();
    await rm(this.dataDir, { recursive: true, force: true });
  }

  /** The last lines that it printed. */
  printed(): string {
    return readFileSync(this.logFile, 'utf8').slice(-2000);
  }

  private get logFile(): string {
    return join(this.dataDir, 'product.log');
  }
}
