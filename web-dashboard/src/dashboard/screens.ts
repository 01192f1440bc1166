/** The dashboard's screens that are no lists of records: each is loaded when it is opened. */
import { type ComponentType, lazy } from 'react';

export interface Screen {
  /** Path below /{slug}/dashboard (1§2). */
  path: string;
  Screen: ComponentType;
}

const screen = (path: string, load: () => Promise<ComponentType>): Screen => ({
  path,
  Screen: lazy(() => load().then((component) => ({ default: component }))),
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
    import('../category/CategoryList.tsx').then((module) => module.CategoryList),
  ),
  screen('banner', () => import('../banner/BannerPage.tsx').then((module) => module.BannerPage)),
  screen('pages', () => import('../pages/PolicyPages.tsx').then((module) => module.PolicyPages)),
  screen('pages/:pageName', () =>
    import('../pages/PageEditor.tsx').then((module) => module.PageEditor),
  ),
  screen('payment', () =>
    import('../payment/PaymentOptions.tsx').then((module) => module.PaymentOptions),
  ),
  screen('theme', () => import('../storeTheme/StoreTheme.tsx').then((module) => module.StoreTheme)),
  screen('setting', () => import('../setting/Setting.tsx').then((module) => module.Setting)),
];
