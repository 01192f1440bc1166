/** The screens of a signed-in customer, in one file. */
export { AddressesScreen } from './AddressesScreen.tsx';
export { OrdersScreen } from './OrdersScreen.tsx';
