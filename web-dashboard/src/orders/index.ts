/** The resource of a store's orders: one screen. */
import { OrderList } from './OrderList.tsx';

export const orders = { list: OrderList, recordRepresentation: 'number' };
