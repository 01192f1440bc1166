/**
 * Bodies of the product calls; a change has any part of the same fields. Missing fields of a new
 * product get the defaults of product-columns.ts.
 */
import { OmitType, PartialType } from '@nestjs/swagger';
import {
  type CategoryOrderBody,
  type DescriptionFormat,
  descriptionFormats,
  type ImageText,
  limits,
  type ProductStatus,
  type ProductsRestoreBody,
  type ProductType,
  productStatuses,
  productTypes,
  untrackedStock,
  type VariantBody,
} from '@shop/contract';
import { DateTime } from '../http/fields/date-time.js';
import { IdList, Nested, NestedList, PictureList, TextList } from '../http/fields/list.js';
import { Integer, Rupees, Version } from '../http/fields/number.js';
import { Handle, Id, OneOf, PictureAddress, Text, WebAddress } from '../http/fields/text.js';
import { BuyerQuestionDto, ProductInformationDto } from './product-information.dto.js';
import { SkuDto } from './sku.dto.js';

const incompleteVariant = 'Please enter variant type and value';
export const noCategory = 'Please select any category';

export class VariantDto implements Partial<VariantBody> {
  @Text('Variant type', {
    min: 1,
    max: limits.variantText,
    needed: incompleteVariant,
    example: 'Size',
  })
  type: string;

  @Text('Variant value', {
    min: 1,
    max: limits.variantText,
    needed: incompleteVariant,
    example: 'Large',
  })
  value: string;

  @Rupees('Variant price', { optional: true })
  price?: number;

  /** The variant's own id; one that is not of this product is ignored. */
  @Id('Variant', { optional: true, example: null })
  id?: string;
}

export class ImageTextDto implements ImageText {
  @PictureAddress('Picture')
  url: string;

  @Text('Picture text', { max: limits.imageText, example: 'A jar of mango pickle' })
  text: string;
}

export class ProductDto {
  @Text('Product name', { min: 1, max: limits.productName, example: 'Mango pickle' })
  name: string;

  @Text('Description', {
    max: limits.productDescription,
    optional: true,
    example: 'Sun-dried, no preservatives.',
  })
  description?: string;

  @PictureList('Images', { max: limits.productImages, optional: true })
  images?: string[];

  @Rupees('Price')
  price: number;

  @Rupees('Sale price', { optional: true })
  salePrice?: number;

  @OneOf('Type', productTypes, { optional: true })
  type?: ProductType;

  @IdList('Categories', { min: 1, max: limits.productCategories, needed: noCategory })
  categories: string[];

  @NestedList('Variants', () => VariantDto, { max: limits.productVariants, optional: true })
  variants?: VariantDto[];

  @WebAddress('Link', { optional: true })
  link?: string;

  @Integer('Minimum order', { min: 1, max: limits.quantity, optional: true, example: 1 })
  minOrder?: number;

  @Integer('Stock', { min: untrackedStock, max: limits.stock, optional: true, example: 12 })
  stock?: number;

  @Text('Unit', { max: limits.unit, optional: true, example: 'pcs' })
  unit?: string;

  @OneOf('Status', productStatuses, { optional: true })
  status?: ProductStatus;

  @Handle()
  handle?: string;

  @DateTime('Publish date', { optional: true, orBlank: true })
  publishAt?: string;

  @TextList('Tags', { max: limits.tags, length: limits.tag, optional: true })
  tags?: string[];

  @OneOf('Description format', descriptionFormats, { optional: true })
  descriptionFormat?: DescriptionFormat;

  @NestedList('Picture texts', () => ImageTextDto, { max: limits.productImages, optional: true })
  imageTexts?: ImageTextDto[];

  @Nested('Product information', () => ProductInformationDto, { optional: true })
  information?: ProductInformationDto;

  @NestedList('Questions', () => BuyerQuestionDto, { max: limits.questions, optional: true })
  questions?: BuyerQuestionDto[];

  @Text('Search title', { max: limits.searchTitle, optional: true, example: '' })
  searchTitle?: string;

  @Text('Search description', { max: limits.searchDescription, optional: true, example: '' })
  searchDescription?: string;

  @NestedList('Skus', () => SkuDto, { max: limits.skus, optional: true })
  skus?: SkuDto[];
}

export class ProductChangeDto extends PartialType(OmitType(ProductDto, ['categories'])) {
  /**
   * The categories; the list may be empty only where the product has lost all of its own (OQ-94).
   */
  @IdList('Categories', { max: limits.productCategories, optional: true })
  categories?: string[];

  @Version()
  version?: number;

  /**
   * The stock that the owner saw; left out of examples, since it only makes sense beside a stock.
   */
  @Integer('Stock seen', { min: untrackedStock, max: limits.stock, optional: true, example: null })
  stockSeen?: number;
}

export class ProductsDto {
  @NestedList('Products', () => ProductDto, { min: 1, max: limits.bulkProducts })
  products: ProductDto[];
}

export class CategoryOrderDto implements CategoryOrderBody {
  @IdList('Products', { min: 1, max: limits.placedProducts })
  products: string[];
}

export class ProductsRestoreDto implements ProductsRestoreBody {
  @IdList('Products', { min: 1, max: limits.bulkProducts })
  ids: string[];
}

export class ProductEntryDto extends ProductChangeDto {
  @Id('Product')
  id: string;
}

export class ProductChangesDto {
  @NestedList('Products', () => ProductEntryDto, { min: 1, max: limits.bulkProducts })
  products: ProductEntryDto[];
}
