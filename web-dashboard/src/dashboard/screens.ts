/** The dashboard's screens other than lists of records; each is loaded when it is opened. */
import { type ComponentType, lazy } from 'react';
import { whenIdle } from '../lib/whenIdle.ts';

export interface Screen {
  /** Path below /{slug}/dashboard (1§2). */
  path: string;
  Screen: ComponentType;
  load: () => Promise<unknown>;
}

const screen = (path: string, load: () => Promise<ComponentType>): Screen => ({
  path,
  Screen: lazy(() => load().then((component) => ({ default: component }))),
  load,
});

export const screens: Screen[] = [
  screen('bulk-add', () => import('../bulk/BulkAdd.tsx').then((module) => module.BulkAdd)),
  screen('bulk-edit', () => import('../bulk/BulkEdit.tsx').then((module) => module.BulkEdit)),
  screen('bulk-json', () => import('../bulk/BulkJson.tsx').then((module) => module.BulkJson)),
  screen('domain', () => import('../domain/DomainPage.tsx').then((module) => module.DomainPage)),
  screen('membership', () =>
    import('../membership/Membership.tsx').then((module) => module.Membership),
  ),
  screen('media', () => import('../media/Media.tsx').then((module) => module.Media)),
  screen('category', () =>
    import('../category/Categories.tsx').then((module) => module.Categories),
  ),
  screen('category/:categoryId/products', () =>
    import('../category/CategoryOrder.tsx').then((module) => module.CategoryOrder),
  ),
  screen('delivery', () =>
    import('../delivery/DeliveryZones.tsx').then((module) => module.DeliveryZones),
  ),
  screen('delivery/new', () =>
    import('../delivery/ZoneCreate.tsx').then((module) => module.ZoneCreate),
  ),
  screen('delivery/:id', () =>
    import('../delivery/ZoneEdit.tsx').then((module) => module.ZoneEdit),
  ),
  screen('checkout', () =>
    import('../checkout/CheckoutRules.tsx').then((module) => module.CheckoutRules),
  ),
  screen('reviews', () => import('../reviews/Reviews.tsx').then((module) => module.Reviews)),
  screen('banner', () => import('../banner/StoreBanner.tsx').then((module) => module.StoreBanner)),
  screen('pages', () => import('../pages/PolicyPages.tsx').then((module) => module.PolicyPages)),
  screen('pages/:pageName', () =>
    import('../pages/PageEditor.tsx').then((module) => module.PageEditor),
  ),
  screen('payment', () =>
    import('../payment/PaymentOptions.tsx').then((module) => module.PaymentOptions),
  ),
  screen('theme', () => import('../appearance/Appearance.tsx').then((module) => module.Appearance)),
  screen('setting', () => import('../settings/Settings.tsx').then((module) => module.Settings)),
];

/** Screens that are too large or too rarely used to be loaded ahead of time. */
const onDemand = new Set([
  'pages/:pageName',
  'category/:categoryId/products',
  'delivery/new',
  'delivery/:id',
  'bulk-add',
  'bulk-edit',
  'bulk-json',
]);

/** Loads the other screens while the browser is idle, so that they open at once. */
export function prefetchScreens(): void {
  const connection = 'connection' in navigator ? navigator.connection : null;
  const isSparing =
    typeof connection === 'object' &&
    connection !== null &&
    'saveData' in connection &&
    connection.saveData === true;
  if (isSparing) return;
  const waiting = screens.filter(({ path }) => !onDemand.has(path));
  const next = () => {
    const screen = waiting.shift();
    if (screen)
      void screen.load().then(
        () => whenIdle(next),
        () => undefined,
      );
  };
  whenIdle(next);
}
