/** Migrations in the order in which they run. */
import { InitialSchema1763700000000 } from './1763700000000-initial-schema.js';
import { StoreChanged1763700000001 } from './1763700000001-store-changed.js';
import { Payment1763700000002 } from './1763700000002-payment.js';
import { IdempotencyKey1763700000003 } from './1763700000003-idempotency-key.js';
import { OrderHistory1763700000004 } from './1763700000004-order-history.js';
import { DomainWatch1763700000005 } from './1763700000005-domain-watch.js';
import { Visit1763700000006 } from './1763700000006-visit.js';
import { OrderSummary1763700000007 } from './1763700000007-order-summary.js';
import { RowSecurity1763700000008 } from './1763700000008-row-security.js';
import { RowAges1763700000009 } from './1763700000009-row-ages.js';
import { Leftover1763700000010 } from './1763700000010-leftover.js';
import { ListOrder1763700000011 } from './1763700000011-list-order.js';
import { OrderImport1763700000012 } from './1763700000012-order-import.js';
import { SearchScope1763700000013 } from './1763700000013-search-scope.js';
import { NewestSearch1763700000014 } from './1763700000014-newest-search.js';
import { ShelfChanged1763700000015 } from './1763700000015-shelf-changed.js';
import { AccountChanged1763700000016 } from './1763700000016-account-changed.js';
import { ResetHistory1763700000020 } from './1763700000020-reset-history.js';
import { Session1763700000021 } from './1763700000021-session.js';
import { VerifiedAccounts1763700000022 } from './1763700000022-verified-accounts.js';
import { PictureUsage1763700000023 } from './1763700000023-picture-usage.js';
import { OrderCheck1763700000024 } from './1763700000024-order-check.js';
import { Version1763700000025 } from './1763700000025-version.js';
import { StoreContact1763700000026 } from './1763700000026-store-contact.js';
import { WordSearch1763700000027 } from './1763700000027-word-search.js';
import { PlanMembership1763700000028 } from './1763700000028-plan-membership.js';
import { OrderItemSearch1763700000029 } from './1763700000029-order-item-search.js';
import { CatalogChanged1763700000030 } from './1763700000030-catalog-changed.js';
import { OrphanedFile1763700000031 } from './1763700000031-orphaned-file.js';
import { Job1763700000040 } from './1763700000040-job.js';
import { StoreKeys1763700000041 } from './1763700000041-store-keys.js';
import { WritersAnnounce1763700000042 } from './1763700000042-writers-announce.js';
import { ProductCatalogue1763700000051 } from './1763700000051-product-catalogue.js';
import { SellableProduct1763700000052 } from './1763700000052-sellable-product.js';
import { ProductHandle1763700000053 } from './1763700000053-product-handle.js';
import { DeletedProduct1763700000054 } from './1763700000054-deleted-product.js';
import { ProductOrder1763700000055 } from './1763700000055-product-order.js';

export const migrations = [
  InitialSchema1763700000000,
  StoreChanged1763700000001,
  Payment1763700000002,
  IdempotencyKey1763700000003,
  OrderHistory1763700000004,
  DomainWatch1763700000005,
  Visit1763700000006,
  OrderSummary1763700000007,
  RowSecurity1763700000008,
  RowAges1763700000009,
  Leftover1763700000010,
  ListOrder1763700000011,
  OrderImport1763700000012,
  SearchScope1763700000013,
  NewestSearch1763700000014,
  ShelfChanged1763700000015,
  AccountChanged1763700000016,
  ResetHistory1763700000020,
  Session1763700000021,
  VerifiedAccounts1763700000022,
  PictureUsage1763700000023,
  OrderCheck1763700000024,
  Version1763700000025,
  StoreContact1763700000026,
  WordSearch1763700000027,
  PlanMembership1763700000028,
  OrderItemSearch1763700000029,
  CatalogChanged1763700000030,
  OrphanedFile1763700000031,
  Job1763700000040,
  StoreKeys1763700000041,
  WritersAnnounce1763700000042,
  ProductCatalogue1763700000051,
  SellableProduct1763700000052,
  ProductHandle1763700000053,
  DeletedProduct1763700000054,
  ProductOrder1763700000055,
];
