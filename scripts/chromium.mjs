// Finds a Chromium for the browser tests, or installs one.
import { existsSync } from 'node:fs';
import { Failure, installed, run } from './command.mjs';

const usual = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/usr/bin/google-chrome-stable',
  '/opt/google/chrome/chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
];

/** The path of a Chromium that runs; installs one if there is none, and fails if it cannot. */
export async function chromiumPath() {
  const chosen = process.env.CHROMIUM_PATH;
  if (chosen) {
    if (await runs(chosen)) return chosen;
    throw new Failure(`CHROMIUM_PATH names no Chromium that runs: ${chosen}`);
  }
  const path = (await find()) ?? (await installWithApt()) ?? (await installWithPlaywright());
  if (path) return path;
  throw new Failure(
    'The browser tests need Chromium, and it could not be installed: ' +
      'install it ("apt-get install chromium") or set CHROMIUM_PATH',
  );
}

async function find() {
  const { chromium } = await import('playwright-core');
  for (const path of [...usual, chromium.executablePath()]) {
    if (await runs(path)) return path;
  }
}

// Ubuntu puts a stub of that name there which only asks for a snap, hence the try.
async function runs(path) {
  if (!existsSync(path)) return false;
  const { code } = await run(path, ['--version']).catch(() => ({ code: 1 }));
  return code === 0;
}

async function installWithApt() {
  if (process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get')) return;
  console.log('Installing Chromium (apt-get install chromium) …');
  const env = { DEBIAN_FRONTEND: 'noninteractive' };
  await run('apt-get', ['update'], { env });
  const { code, output } = await run('apt-get', ['install', '-y', 'chromium'], { env });
  if (code !== 0) console.log(output.trim().split('\n').slice(-3).join('\n'));
  return find();
}

async function installWithPlaywright() {
  console.log('Installing Chromium (playwright-core install chromium) …');
  const deps = process.getuid?.() === 0 ? ['--with-deps'] : [];
  const args = [installed('playwright-core/cli.js'), 'install', ...deps, 'chromium'];
  const { code, output } = await run(process.execPath, args);
  if (code !== 0) console.log(output.trim().split('\n').slice(-3).join('\n'));
  return find();
}
