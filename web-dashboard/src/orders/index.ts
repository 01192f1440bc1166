/** The orders of a store: one screen. */
import { OrderList } from './OrderList.tsx';

export const orders = { list: OrderList, recordRepresentation: 'number' };
