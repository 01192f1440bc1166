/** Reads every route of the application, with its declared audience, from the controllers themselves. */
import 'reflect-metadata';
import { RequestMethod } from '@nestjs/common';
import { METHOD_METADATA, PATH_METADATA } from '@nestjs/common/constants.js';
import { MetadataScanner, ModulesContainer } from '@nestjs/core';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import { AUDIENCE, type Audience } from '@shop/api/access/audience.js';

export interface Route {
  /** The method: 'GET', 'POST' … */
  method: string;
  /** The path as it is declared, e.g. '/api/product/:slug'. */
  path: string;
  /** The handler's name, e.g. 'ProductController.list'. */
  handler: string;
  /** The audience; undefined when none is declared. */
  audience: Audience | undefined;
  /** The classes of the handler's parameters, as TypeScript emitted them. */
  parameterTypes: readonly unknown[];
  /** The codes of the refusals that the handler itself declares. */
  refusals: readonly string[];
}

/** The name of a route, e.g. 'GET /api/product/:slug'. */
export const routeName = ({ method, path }: Pick<Route, 'method' | 'path'>) => `${method} ${path}`;

type Handler = (...values: unknown[]) => unknown;

/** Returns all routes of all controllers, in the order of the modules. */
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
    const refusals = refusalsOf(handler);
    const route = { method: RequestMethod[method], handler: `${name}.${key}`, audience, refusals };
    return prefixes.flatMap((prefix) =>
      listOf(Reflect.getMetadata(PATH_METADATA, handler)).map((path) => ({
        ...route,
        path: joined(prefix, path),
        parameterTypes,
      })),
    );
  });
}

/** The codes that @Answers and similar decorators stored for Swagger. */
function refusalsOf(handler: Handler): string[] {
  const responses: Record<string, { description: string }> =
    Reflect.getMetadata('swagger/apiResponse', handler) ?? {};
  return Object.entries(responses).flatMap(([status, { description }]) =>
    Number(status) >= 400 ? description.split(', ') : [],
  );
}

const listOf = (paths: string | string[] | undefined): string[] =>
  Array.isArray(paths) ? paths : [paths ?? '/'];

function joined(prefix: string, path: string): string {
  const parts = [...prefix.split('/'), ...path.split('/')].filter((part) => part !== '');
  return `/${parts.join('/')}`;
}

/**
 * Every 'METHOD path' that Fastify serves, without HEAD and OPTIONS. It is read from the whole
 * radix tree, because the shorter print without common prefixes omits wildcards.
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
