/** What an order needs once it is sent, in one file that is loaded on demand. */

export { finishOrder } from './finishOrder.ts';
export { giveUpOther } from './giveUpOther.ts';
export { payOnline, placePayable } from './payOnline.ts';
export { closedPayment, explained, failedPayment, paymentPageMissing } from './placeOrder.ts';
export { loadRazorpay } from './razorpay.ts';
export { placeOrder } from './sendOrder.ts';
export { storePerson } from './storePerson.ts';
export { whatsAppMessage } from './whatsAppMessage.ts';
