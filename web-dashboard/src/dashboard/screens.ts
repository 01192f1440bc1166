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
  screen('setting', () => import('../setting/Setting.tsx').then((module) => module.Setting)),
];
