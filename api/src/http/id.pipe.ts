/**
 * Reads an id in an address, in lower case. A text that has not the form of an id is a 404, since
 * no row can have it.
 */
import { type PipeTransform, type Type } from '@nestjs/common';
import { looksLikeId } from '@shop/commerce';
import { notFound } from './problem.js';

export function IdPipe(noun: string): Type<PipeTransform<string, string>> {
  class NounIdPipe implements PipeTransform<string, string> {
    transform(text: string): string {
      if (!looksLikeId(text)) throw notFound(noun);
      return text.toLowerCase();
    }
  }
  return NounIdPipe;
}
