// Builds what renders the shops' pages in the API, for development; what the browser loads of them comes from Vite.
import { installed, runOrFail } from './command.mjs';
import { forgetFingerprint } from './fingerprint.mjs';

const served = 'dist/server';

/** Builds it into that folder of web-store. */
export function buildRenderer(folder = served) {
  // It replaces a part of what the build of web-store has made.
  if (folder === served) forgetFingerprint('build-web-store');
  const args = [installed('vite/bin/vite.js'), 'build', 'web-store', '--ssr', '--outDir', folder];
  // Vite's dev server has set it to development in this process: then React's own production build would lack what the pages call.
  const env = { NODE_ENV: 'production' };
  return runOrFail(
    'vite build web-store --ssr',
    process.execPath,
    [...args, '--logLevel=error'],
    env,
  );
}
