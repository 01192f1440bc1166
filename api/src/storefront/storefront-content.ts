/** The services behind a storefront's smaller parts, together. */
import { Injectable } from '@nestjs/common';
import { CategoryService } from '../category/category.service.js';
import { PageService } from '../page/page.service.js';
import { PlanService } from '../plan/plan.service.js';

@Injectable()
export class StorefrontContent {
  constructor(
    readonly categories: CategoryService,
    readonly pages: PageService,
    readonly plans: PlanService,
  ) {}
}
