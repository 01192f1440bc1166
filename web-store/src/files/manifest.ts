/** A store's web manifest: its name, colour and icons on a phone's home screen. */
import { cutAtSign } from '@shop/commerce';
import { pictureAt, pictureSize, storePaths } from '@shop/contract';
import type { StoreContext } from '../lib/page.ts';
import { textFile } from '../lib/respond.ts';
import { barColor } from '../store/themeStyle.ts';

const iconSizes = [160, 320, 640];

/** `/{slug}/manifest.webmanifest`. */
export async function manifestFile({ store }: StoreContext) {
  const { name, slug, description, logo, favicon, settings } = store;
  const icon = logo || favicon;
  const size = pictureSize(icon);
  const full = size ? Math.min(size.width, size.height) : 0;
  const icons = iconSizes
    .map((width) => Math.min(width, full))
    .filter((width, index, all) => width > 0 && all.indexOf(width) === index)
    .map((width) => ({
      src: pictureAt(icon, width),
      sizes: `${width}x${width}`,
      type: 'image/webp',
    }));
  const color = barColor(settings.theme, store.look);
  const manifest = {
    name,
    short_name: cutAtSign(name, 24),
    description,
    id: storePaths.home(slug),
    start_url: storePaths.home(slug),
    scope: `${storePaths.home(slug)}`,
    display: 'standalone',
    lang: 'en-IN',
    background_color: color,
    theme_color: color,
    icons,
  };
  return textFile('application/manifest+json', JSON.stringify(manifest));
}
