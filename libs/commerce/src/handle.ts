/** Handles: the words by which products stand in addresses, `/{slug}/product/{handle}` (PUB-03). */
import { limits } from '@shop/contract';
import { latinText } from './latin.js';
import { looksLikeId, trimSlug, typeSlug } from './slug.js';

const handleForm = /^[a-z0-9](?:[a-z0-9-]*[a-z0-9])?$/;

/** Room that a handle made of a name leaves for a number behind it. */
const numberRoom = 10;

/** Why a text can't be a handle: its form, or it looks like an id, by which products are found too. */
export function handleFault(handle: string): 'form' | 'id' | null {
  if (!handleForm.test(handle) || handle.length > limits.handle) return 'form';
  return looksLikeId(handle) ? 'id' : null;
}

/** The handle that a name suggests, Indian scripts in Latin letters; 'product' when nothing of it can stand in one. */
export function handleOf(name: string): string {
  const latin = latinText(name).replace(/['’]/g, '');
  const words = trimSlug(typeSlug(latin).replace(/-+/g, '-'));
  const handle = trimSlug(words.slice(0, limits.handle - numberRoom));
  return handleFault(handle) === null ? handle : 'product';
}
