/** The answers of the API by their names in the OpenAPI document. */
import type * as contract from '@shop/contract';

export interface AnswerTypes {
  AdminStoresAnswer: contract.AdminStoresAnswer;
  CatalogAnswer: contract.CatalogAnswer;
  CategoriesAnswer: contract.CategoriesAnswer;
  CategoryAnswer: contract.CategoryAnswer;
  CheckSlugAnswer: contract.CheckSlugAnswer;
  CustomerAnswer: contract.CustomerAnswer;
  CustomerSession: contract.CustomerSession;
  DomainAnswer: contract.DomainAnswer;
  EmailVerifiedAnswer: contract.EmailVerifiedAnswer;
  FailedJobsAnswer: contract.FailedJobsAnswer;
  FileAnswer: contract.FileAnswer;
  FilesAnswer: contract.FilesAnswer;
  GatewayKeysAnswer: contract.GatewayKeysAnswer;
  HealthAnswer: contract.HealthAnswer;
  MembershipAnswer: contract.MembershipAnswer;
  MessageAnswer: contract.MessageAnswer;
  NewStoreTerms: contract.NewStoreTerms;
  OrderAnswer: contract.OrderAnswer;
  OrderCreatedAnswer: contract.OrderCreatedAnswer;
  OrderDecisions: contract.OrderDecisions;
  OrderNewsAnswer: contract.OrderNewsAnswer;
  OrderRefusalAnswer: contract.OrderRefusalAnswer;
  OrderRefusalsAnswer: contract.OrderRefusalsAnswer;
  OrderSummaryAnswer: contract.OrderSummaryAnswer;
  OrdersAnswer: contract.OrdersAnswer;
  PageAnswer: contract.PageAnswer;
  PicturesUsageAnswer: contract.PicturesUsageAnswer;
  PlacedProductsAnswer: contract.PlacedProductsAnswer;
  PlanAnswer: contract.PlanAnswer;
  PlansAnswer: contract.PlansAnswer;
  ProductAnswer: contract.ProductAnswer;
  ProductPreviewAnswer: contract.ProductPreviewAnswer;
  ProductsAnswer: contract.ProductsAnswer;
  ProductsCreatedAnswer: contract.ProductsCreatedAnswer;
  ProductsRestoredAnswer: contract.ProductsRestoredAnswer;
  ProductsUpdatedAnswer: contract.ProductsUpdatedAnswer;
  PublicDataAnswer: contract.PublicDataAnswer;
  ReceivedAnswer: contract.ReceivedAnswer;
  ResetCodeAnswer: contract.ResetCodeAnswer;
  SessionsAnswer: contract.SessionsAnswer;
  StoreAnswer: contract.StoreAnswer;
  StoreByHostAnswer: contract.StoreByHostAnswer;
  StoreFieldsAnswer: contract.StoreFieldsAnswer;
  StoresAnswer: contract.StoresAnswer;
  SuccessAnswer: contract.SuccessAnswer;
  TimelineAnswer: contract.TimelineAnswer;
  UserAnswer: contract.UserAnswer;
  UserSession: contract.UserSession;
  VerifiedAnswer: contract.VerifiedAnswer;
  VisitsAnswer: contract.VisitsAnswer;
}

export type AnswerName = keyof AnswerTypes;
