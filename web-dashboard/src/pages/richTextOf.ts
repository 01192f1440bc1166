/**
 * Saved HTML as what the editor holds. Tiptap reads HTML past Trusted Types, which the dashboard's
 * policy refuses; so it is read here, through a policy of its own (ABUSE-15).
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

/** The name stands in the server's dashboard-policy.ts. Used only for documents in which nothing runs. */
const policy = trustedTypes?.createPolicy('rich-text', { createHTML: (html) => html });

export function richTextOf(html: string, extensions: Extensions): JSONContent {
  const inert = new DOMParser().parseFromString(policy?.createHTML(html) ?? html, 'text/html');
  return ContentParser.fromSchema(getSchema(extensions)).parse(inert.body).toJSON();
}
