/** The query parameters of every list, for the OpenAPI document and the validation pipe. */
import { ApiPropertyOptional } from '@nestjs/swagger';
import { IsOptional, IsString, MaxLength } from 'class-validator';
import { CheckedLikeBodies } from '../http/validation.js';

const text = (name: string) => ({ message: `${name} must be a string` });
const atMost = (name: string, most: number) => ({
  message: `${name} must be shorter than or equal to ${most} characters`,
});

@CheckedLikeBodies()
export class ListQueryDto {
  @ApiPropertyOptional({ example: '["name","ASC"]', description: 'JSON: field and direction' })
  @IsOptional()
  @IsString(text('sort'))
  @MaxLength(200, atMost('sort', 200))
  sort?: string;

  @ApiPropertyOptional({
    example: '[0,24]',
    description: 'JSON: first and last row, at most 1,000 rows; the first 1,000 without it',
  })
  @IsOptional()
  @IsString(text('range'))
  @MaxLength(60, atMost('range', 60))
  range?: string;

  @ApiPropertyOptional({ example: '{"q":"lamp"}', description: 'JSON: fields and values' })
  @IsOptional()
  @IsString(text('filter'))
  @MaxLength(50_000, atMost('filter', 50_000))
  filter?: string;
}
