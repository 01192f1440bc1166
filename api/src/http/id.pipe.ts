/** An id in an address, in lower case: what has not the form of one can't be there, so it is a 404. */
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
