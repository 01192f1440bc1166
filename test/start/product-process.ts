/** Runs one process of the product as `npm start` does. */
import { type StdioOptions, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { compileCache } from '../support/compile-cache.ts';
import { copyMadeFolder } from '../support/copy-made-folder.ts';
import { memoryFolder } from '../support/memory-folder.ts';

const main = join(import.meta.dirname, '../../api/dist/main.js');

export interface StartedProduct {
  url: string;
  pid: number;
  /** Resolves when it serves; rejects with its output when it ends before that. */
  ready(): Promise<void>;
  /** Resolves when a text was printed. */
  printed(text: string): Promise<void>;
  output(): string;
  errors(): string;
  /** Sends a signal and resolves with the exit code. */
  end(signal: NodeJS.Signals): Promise<number | null>;
  ended(): Promise<number | null>;
  kill(signal?: NodeJS.Signals): Promise<void>;
  /** The process id of the embedded PostgreSQL. */
  postmaster(): Promise<number>;
}

/** Runs it; what it prints goes to the file `printTo`, if there is one, instead of to `output` and `errors`. */
export function runProduct(settings: Record<string, string>, printTo?: number): StartedProduct {
  const env = { PATH: process.env.PATH ?? '', ...compileCache, ...settings };
  const target = printTo ?? 'pipe';
  const stdio: StdioOptions = ['ignore', target, target];
  const child = spawn(process.execPath, ['--enable-source-maps', main], { env, stdio });
  let output = '';
  let errors = '';
  child.stdout?.on('data', (text) => {
    output += String(text);
  });
  child.stderr?.on('data', (text) => {
    errors += String(text);
  });
  const isOver = () => child.exitCode !== null || child.signalCode !== null;
  const ended = async () => {
    if (!isOver()) await once(child, 'exit');
    return child.exitCode;
  };
  const until = async (isSo: () => boolean | Promise<boolean>): Promise<void> => {
    for (let tries = 0; tries < 2400; tries += 1) {
      if (await isSo()) return;
      if (isOver()) throw new Error(`It ended: ${output}${errors}`);
      await new Promise((resolve) => setTimeout(resolve, 50));
    }
    throw new Error(`It took too long: ${output}${errors}`);
  };
  const url = `http://127.0.0.1:${settings.PORT}`;
  const serves = async () => {
    const answer = await fetch(`${url}/api/health/ready`).catch(() => null);
    return answer?.ok ?? false;
  };
  return {
    url,
    pid: child.pid ?? 0,
    ready: () => until(serves),
    printed: (text) => until(() => output.includes(text)),
    output: () => output,
    errors: () => errors,
    ended,
    end: (signal) => {
      child.kill(signal);
      return ended();
    },
    kill: async (signal = 'SIGTERM') => {
      if (!isOver()) child.kill(signal);
      await ended();
    },
    postmaster: async () => {
      const path = join(settings.DATA_DIR ?? '', 'postgres/postmaster.pid');
      return Number((await readFile(path, 'utf8')).split('\n')[0]);
    },
  };
}

/** Whether a process of that id runs. */
export function alive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch {
    return false;
  }
}

/** Starts products in new folders, without a demo unless it is wanted, and ends them all. */
export function startedProducts() {
  const folders: string[] = [];
  const products: StartedProduct[] = [];
  const newFolder = async (): Promise<string> => {
    const folder = await mkdtemp(join(memoryFolder(), 'shop-start-'));
    folders.push(folder);
    return folder;
  };
  return {
    newFolder,
    /** A folder that has its database already. */
    usedFolder: async (): Promise<string> => {
      const folder = await newFolder();
      await copyMadeFolder(folder);
      return folder;
    },
    start: (settings: Record<string, string>, printTo?: number): StartedProduct => {
      const product = runProduct({ DEMO: 'off', ...settings }, printTo);
      products.push(product);
      return product;
    },
    /** Ends the products and removes the folders. */
    endAll: async (): Promise<void> => {
      for (const product of products.splice(0)) await product.kill();
      for (const folder of folders.splice(0)) await rm(folder, { recursive: true, force: true });
    },
  };
}
