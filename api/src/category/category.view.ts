/** A category as the API answers it. */
import type { Category as CategoryView } from '@shop/contract';
import type { Category } from './category.entity.js';

export function categoryView(category: Category): CategoryView {
  return {
    id: category.id,
    name: category.name,
    imageUrl: category.imageUrl,
    order: category.position,
    version: category.version,
  };
}
