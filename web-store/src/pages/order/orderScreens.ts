/** The screens of an order by its link, in one file. */
export { OrderAgainScreen } from './OrderAgainScreen.tsx';
export { OrderScreen } from './OrderScreen.tsx';
