/** A page: its data, loaded on the server, its head, and the screen that shows it. */
import type { ShownStore, StorefrontRequest, StorefrontServices } from '@shop/contract';
import { type ComponentType, createElement, type ReactElement } from 'react';
import type { Reach } from './contentPolicy.ts';
import type { Head } from './head.ts';

export interface PageContext {
  request: StorefrontRequest;
  services: StorefrontServices;
  /** The part of the path that the page's pattern left open, e.g. a product's id. */
  param: string;
}

export interface StoreContext extends PageContext {
  store: ShownStore;
}

/** Where to go instead of a page; permanent = the address will never be used again. */
interface Redirect {
  redirect: string;
  permanent?: boolean;
}

/** What `load` answers: data for the screen, or where to go instead. */
export type Loaded<Data> =
  | {
      data: Data;
      status?: number;
      cacheable?: boolean;
      /** How long the page may be cached at most, ms: what it shows changes by itself. */
      freshMs?: number;
      /** True for a page that only the holder of its address may see: nobody stores it or is told the address. */
      secret?: boolean;
      /** Other query parameters with which it is another page. */
      reads?: readonly string[];
    }
  | Redirect;

export interface Page<Context extends PageContext, Data> {
  /** Name under which the browser finds the screen; null when it stays without script. */
  name: string | null;
  load(context: Context): Promise<Loaded<Data>>;
  head(data: Data, context: Context): Head;
  /** Which other origins the page may reach. */
  policy?(data: Data): Reach;
  Screen: ComponentType<{ data: Data }>;
}

/** A page with its data in place, ready to be rendered. */
export interface PreparedPage {
  name: string | null;
  data: unknown;
  status: number;
  cacheable: boolean;
  freshMs: number;
  secret: boolean;
  reads: readonly string[];
  head: Head;
  reach: Reach;
  element: ReactElement;
}

/** Prepares a page; its data type is hidden. */
export type PagePreparer<Context extends PageContext> = (
  context: Context,
) => Promise<PreparedPage | Redirect>;

/** Turns a page into a preparer, which hides its data type. */
export function preparer<Context extends PageContext, Data>(
  page: Page<Context, Data>,
): PagePreparer<Context> {
  return async (context) => {
    const loaded = await page.load(context);
    if ('redirect' in loaded) return loaded;
    return {
      name: page.name,
      data: loaded.data,
      status: loaded.status ?? 200,
      cacheable: loaded.cacheable ?? true,
      freshMs: loaded.freshMs ?? Number.POSITIVE_INFINITY,
      secret: loaded.secret ?? false,
      reads: loaded.reads ?? [],
      head: page.head(loaded.data, context),
      reach: page.policy?.(loaded.data) ?? {},
      element: createElement(page.Screen, { data: loaded.data }),
    };
  };
}
