/** The query parameters of every list, for the OpenAPI document and the validation pipe. */
import { ApiPropertyOptional } from '@nestjs/swagger';
import { IsOptional, IsString, MaxLength } from 'class-validator';

export class ListQueryDto {
  @ApiPropertyOptional({ example: '["name","ASC"]', description: 'JSON: field and direction' })
  @IsOptional()
  @IsString()
  @MaxLength(200)
  sort?: string;

  @ApiPropertyOptional({
    example: '[0,24]',
    description: 'JSON: first and last row, at most 1,000 rows; the first 1,000 without it',
  })
  @IsOptional()
  @IsString()
  @MaxLength(60)
  range?: string;

  @ApiPropertyOptional({ example: '{"q":"lamp"}', description: 'JSON: fields and values' })
  @IsOptional()
  @IsString()
  @MaxLength(50_000)
  filter?: string;
}
