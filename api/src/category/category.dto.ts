/** Bodies of the category calls. */
import { type CategoriesBody, type CategoryBody, type CategoryEntry, limits } from '@shop/contract';
import { NestedList } from '../http/fields/list.js';
import { Integer, Version } from '../http/fields/number.js';
import { Id, PictureAddress, Text } from '../http/fields/text.js';

const nameRules = {
  min: 1,
  max: limits.categoryName,
  needed: 'Please add a Category Name',
  example: 'Pickles',
};

export class CategoryDto implements CategoryBody {
  @Text('Category name', nameRules)
  name: string;

  @PictureAddress('Picture', { optional: true })
  imageUrl?: string;
}

export class CategoryEntryDto implements CategoryEntry {
  @Id('Category')
  id: string;

  @Text('Category name', nameRules)
  name: string;

  @PictureAddress('Picture')
  imageUrl: string;

  @Integer('Order', { min: 0, max: limits.categories })
  order: number;

  @Version()
  version?: number;
}

export class CategoriesDto implements CategoriesBody {
  @NestedList('Categories', () => CategoryEntryDto, { max: limits.categories })
  categories: CategoryEntryDto[];
}
