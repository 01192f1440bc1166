/** Every route of the application, read from the controllers themselves, with its declared audience. */
import 'reflect-metadata';
import { RequestMethod } from '@nestjs/common';
import { METHOD_METADATA, PATH_METADATA } from '@nestjs/common/constants.js';
import { MetadataScanner, ModulesContainer } from '@nestjs/core';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import { AUDIENCE, type Audience } from '@shop/api/access/audience.js';

export interface Route {
  /** 'GET', 'POST' … */
  method: string;
  /** As declared, e.g. '/api/product/:slug'. */
  path: string;
  /** e.g. 'ProductController.list'. */
  handler: string;
  /** Undefined when none is declared. */
  audience: Audience | undefined;
  /** Classes of the handler's parameters, as TypeScript emitted them. */
  parameterTypes: readonly unknown[];
}

/** Name of a route, e.g. 'GET /api/product/:slug'. */
export const routeName = ({ method, path }: Pick<Route, 'method' | 'path'>) => `${method} ${path}`;

type Handler = (...values: unknown[]) => unknown;

/** All routes of all controllers, in the order of the modules. */
export function routesOf(app: NestFastifyApplication): Route[] {
  const modules = [...app.get(ModulesContainer).values()];
  const controllers = modules.flatMap((module) => [...module.controllers.values()]);
  return controllers.flatMap(({ metatype }) => (metatype ? routesOfController(metatype) : []));
}

function routesOfController(controller: { prototype: object; name: string } | object): Route[] {
  const { prototype, name } = controller as { prototype: Record<string, Handler>; name: string };
  const prefixes = listOf(Reflect.getMetadata(PATH_METADATA, controller));
  return new MetadataScanner().getAllMethodNames(prototype).flatMap((key) => {
    const handler = prototype[key];
    const method: RequestMethod | undefined = Reflect.getMetadata(METHOD_METADATA, handler ?? {});
    if (!handler || method === undefined) return [];
    const audience: Audience | undefined =
      Reflect.getMetadata(AUDIENCE, handler) ?? Reflect.getMetadata(AUDIENCE, controller);
    const parameterTypes = Reflect.getMetadata('design:paramtypes', prototype, key) ?? [];
    const route = { method: RequestMethod[method], handler: `${name}.${key}`, audience };
    return prefixes.flatMap((prefix) =>
      listOf(Reflect.getMetadata(PATH_METADATA, handler)).map((path) => ({
        ...route,
        path: joined(prefix, path),
        parameterTypes,
      })),
    );
  });
}

const listOf = (paths: string | string[] | undefined): string[] =>
  Array.isArray(paths) ? paths : [paths ?? '/'];

function joined(prefix: string, path: string): string {
  const parts = [...prefix.split('/'), ...path.split('/')].filter((part) => part !== '');
  return `/${parts.join('/')}`;
}

/**
 * Every 'METHOD path' that Fastify answers, HEAD and OPTIONS left out. Read from the whole radix tree:
 * the shorter print without common prefixes leaves wildcards out.
 */
export function servedRoutes(app: NestFastifyApplication): string[] {
  const tree = app.getHttpAdapter().getInstance().printRoutes();
  const stems: string[] = [];
  return tree.split('\n').flatMap((line) => {
    const [, indent = '', text = ''] = /^([│ ]*)[├└]── (.*)$/.exec(line) ?? [];
    const [, part = '', methods = ''] = /^(\S+)(?: \((.*)\))?$/.exec(text) ?? [];
    const depth = indent.length / 4;
    const path = (stems[depth - 1] ?? '') + part;
    stems[depth] = path;
    const own = methods.split(', ').filter((method) => !['', 'HEAD', 'OPTIONS'].includes(method));
    return own.map((method) => `${method} ${path}`);
  });
}
