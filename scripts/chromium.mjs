// Finds a Chromium for the browser tests, or installs one.
import {
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { Failure, installed, root, run, runOrFail } from './command.mjs';

const usual = [
  '/usr/bin/chromium-headless-shell',
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
  const path = (await unpacked()) ?? (await find()) ?? (await installWithPlaywright());
  if (path) return path;
  throw new Failure(
    'The browser tests need Chromium, and it could not be installed: ' +
      'install it ("apt-get install chromium") or set CHROMIUM_PATH',
  );
}

/**
 * The Chromium that @sparticuz/chromium carries, with its libraries and its one font, so that pages look the same on
 * every machine; undefined where it does not run: it is made for Linux on x64. Unpacked once, into .cache.
 */
async function unpacked() {
  if (process.platform !== 'linux' || process.arch !== 'x64') return;
  const { version } = JSON.parse(readFileSync(installed('@sparticuz/chromium/package.json')));
  const folder = join(root, '.cache/chromium', version);
  const start = join(folder, 'start');
  if (!existsSync(start)) await unpack(folder);
  if (await runs(start)) return start;
}

/** Unpacks beside the folder and then moves, so that a run that was broken off leaves nothing half. */
async function unpack(folder) {
  console.log('Unpacking Chromium …');
  const next = join(dirname(folder), `unpacking-${process.pid}`);
  mkdirSync(next, { recursive: true });
  // It unpacks into the folder for temporary files, whichever that is.
  const program = `import { inflate } from '@sparticuz/chromium';
    for (const path of process.argv.slice(1)) await inflate(path);`;
  const archives = ['chromium.br', 'al2023.tar.br', 'fonts.tar.br'];
  const paths = archives.map((name) => installed(`@sparticuz/chromium/bin/${name}`));
  const args = ['--input-type=module', '--eval', program, ...paths];
  await runOrFail('unpacking Chromium', process.execPath, args, { TMPDIR: next });
  writeFileSync(join(next, 'fonts.conf'), fontsConf);
  writeFileSync(join(next, 'start'), startScript, { mode: 0o755 });
  try {
    renameSync(next, folder);
  } catch {
    // Another run was faster.
    rmSync(next, { recursive: true });
  }
  removeOthers(folder);
}

/** Removes older versions and what broken-off runs have left, 200 MB each; a run that unpacks now keeps its own. */
function removeOthers(folder) {
  for (const name of readdirSync(dirname(folder))) {
    const [, pid] = name.match(/^unpacking-(\d+)$/) ?? [];
    const isNeeded = name === basename(folder) || (pid && isAlive(Number(pid)));
    if (!isNeeded) rmSync(join(dirname(folder), name), { recursive: true });
  }
}

function isAlive(pid) {
  try {
    process.kill(pid, 0);
    return true;
  } catch {
    return false;
  }
}

const fontsConf = `<?xml version="1.0"?>
<!DOCTYPE fontconfig SYSTEM "fonts.dtd">
<fontconfig><dir prefix="relative">fonts</dir><cachedir prefix="xdg">fonts-cache</cachedir></fontconfig>
`;

const startScript = `#!/bin/sh
here=$(dirname "$0")
export LD_LIBRARY_PATH="$here/al2023/lib" FONTCONFIG_FILE="$here/fonts.conf" XDG_CACHE_HOME="$here"
exec "$here/chromium" "$@"
`;

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

async function installWithPlaywright() {
  console.log('Installing Chromium (playwright-core install chromium) …');
  const deps = process.getuid?.() === 0 ? ['--with-deps'] : [];
  const args = [installed('playwright-core/cli.js'), 'install', ...deps, 'chromium'];
  const { code, output } = await run(process.execPath, args);
  if (code !== 0) console.log(output.trim().split('\n').slice(-3).join('\n'));
  return find();
}
