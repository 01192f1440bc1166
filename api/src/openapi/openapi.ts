/**
 * Serves the OpenAPI document at /api/docs: every route with its audience, bodies, answers and
 * refusals.
 */
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import { DocumentBuilder, type OpenAPIObject, SwaggerModule } from '@nestjs/swagger';
import { siteName } from '@shop/contract';
import { answerSchemas } from './answer-schemas.js';
import { complete } from './complete.js';

const bearer = (description: string) =>
  ({ type: 'http', scheme: 'bearer', bearerFormat: 'JWT', description }) as const;

export function apiDocument(app: NestFastifyApplication): OpenAPIObject {
  const settings = new DocumentBuilder()
    .setTitle(`${siteName} API`)
    .setDescription(
      'The HTTP contract of the shop builder. Prices are rupees; every failure is a Problem.',
    )
    .setVersion('1')
    .setOpenAPIVersion('3.1.0')
    .addBearerAuth(bearer("An owner's or the admin's token"), 'user')
    .addBearerAuth(bearer("A customer's token"), 'customer')
    .build();
  const document = SwaggerModule.createDocument(app, settings);
  const schemas = { ...answerSchemas(), ...document.components?.schemas };
  return complete({ ...document, components: { ...document.components, schemas } });
}

/**
 * The content security policy of the page: it has a style element, its logo as a data URL, and
 * nothing from elsewhere.
 */
const pagePolicy = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self' 'unsafe-inline'",
  "img-src 'self' data:",
  "connect-src 'self'",
  "frame-ancestors 'none'",
  "base-uri 'none'",
  "form-action 'none'",
].join('; ');

export function describeApi(app: NestFastifyApplication): void {
  const server = app.getHttpAdapter().getInstance();
  server.addHook('onRoute', (route) => {
    if (!route.url.startsWith('/api/docs')) return;
    route.onRequest = async (_request, reply) => {
      reply.header('content-security-policy', pagePolicy);
    };
    route.onSend = async (_request, reply) => {
      if (reply.getHeader('content-type') === 'text/html') {
        reply.header('content-type', 'text/html; charset=utf-8');
      }
    };
  });
  SwaggerModule.setup('api/docs', app, () => apiDocument(app), {
    jsonDocumentUrl: 'api/docs-json',
  });
}
