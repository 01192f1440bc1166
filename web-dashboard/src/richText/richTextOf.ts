/**
 * Turns saved HTML into the editor's document. Tiptap parses HTML without Trusted Types, which the dashboard's
 * content policy forbids; so it is parsed here, through a policy of its own (ABUSE-15).
 */
import { type Extensions, getSchema, type JSONContent } from '@tiptap/core';
import { DOMParser as ContentParser } from '@tiptap/pm/model';

interface TrustedTypes {
  createPolicy(
    name: string,
    rules: { createHTML: (html: string) => string },
  ): { createHTML(html: string): string };
}

const trustedTypes = (window as { trustedTypes?: TrustedTypes }).trustedTypes;

/** The server's dashboard-policy.ts allows this name. Used only for documents in which no script runs. */
const policy = trustedTypes?.createPolicy('rich-text', { createHTML: (html) => html });

export function richTextOf(html: string, extensions: Extensions): JSONContent {
  const inert = new DOMParser().parseFromString(policy?.createHTML(html) ?? html, 'text/html');
  return ContentParser.fromSchema(getSchema(extensions)).parse(inert.body).toJSON();
}
