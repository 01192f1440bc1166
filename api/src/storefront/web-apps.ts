/** Finds the built front ends: the dashboard's page and assets, the storefront's renderer and assets. */
import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import type { RenderStorefront } from '@shop/contract';

const projectRoot = join(dirname(fileURLToPath(import.meta.url)), '../../..');

export const storeAssets = join(projectRoot, 'web-store/dist/client');
export const dashboardAssets = join(projectRoot, 'web-dashboard/dist');

const storeEntry = join(projectRoot, 'web-store/dist/server/entry.js');
const dashboardEntry = join(dashboardAssets, 'index.html');

/** The storefront's renderer. Rejects with a line that says what to do when it is not built. */
export async function loadRenderer(): Promise<RenderStorefront> {
  if (!existsSync(storeEntry)) throw new Error('web-store is not built: run `npm run build`.');
  const entry: { renderStorefront: RenderStorefront } = await import(
    pathToFileURL(storeEntry).href
  );
  return entry.renderStorefront;
}

/** The dashboard's one page, the same for every address of it. */
export function dashboardPage(): string {
  if (!existsSync(dashboardEntry))
    throw new Error('web-dashboard is not built: run `npm run build`.');
  return readFileSync(dashboardEntry, 'utf8');
}
