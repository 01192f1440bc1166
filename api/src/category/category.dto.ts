/** Bodies of the category calls. */
import { type CategoriesBody, type Category, type CategoryBody, limits } from '@shop/contract';
import { NestedList } from '../http/fields/list.js';
import { Whole } from '../http/fields/number.js';
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

export class CategoryEntryDto implements Category {
  @Id('Category')
  id: string;

  @Text('Category name', nameRules)
  name: string;

  @PictureAddress('Picture')
  imageUrl: string;

  @Whole('Order', { min: 0, max: limits.categories })
  order: number;
}

export class CategoriesDto implements CategoriesBody {
  @NestedList('Categories', () => CategoryEntryDto, { max: limits.categories })
  categories: CategoryEntryDto[];
}
