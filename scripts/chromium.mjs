// Finds a Chromium for the browser tests, or installs one.
import { existsSync } from 'node:fs';
import { Failure, installed, run } from './command.mjs';

/** Debian's Chromium without windows and without what only they need: it takes less of the machine. */
const shell = '/usr/bin/chromium-headless-shell';

const usual = [
  shell,
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
  if (!existsSync(shell)) await installWithApt('chromium-headless-shell');
  const path =
    (await find()) ?? (await installWithApt('chromium')) ?? (await installWithPlaywright());
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

// Ubuntu installs a stub of that name which only asks for a snap, so it is tried.
async function runs(path) {
  if (!existsSync(path)) return false;
  const { code } = await run(path, ['--version']).catch(() => ({ code: 1 }));
  return code === 0;
}

/** Installs a package of Debian where that is possible; what fails is said, and another way is tried. */
async function installWithApt(name) {
  if (process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get')) return;
  console.log(`Installing Chromium (apt-get install ${name}) …`);
  const env = { DEBIAN_FRONTEND: 'noninteractive' };
  await run('apt-get', ['update'], { env });
  const { code, output } = await run('apt-get', ['install', '-y', name], { env });
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
