/** A call that Razorpay refuses, with the body of the answer. */
export class Refused extends Error {
  constructor(
    readonly description: string,
    readonly field: string | null = null,
    readonly status = 400,
    readonly code = status < 500 ? 'BAD_REQUEST_ERROR' : 'SERVER_ERROR',
  ) {
    super(description);
  }

  get body(): object {
    const { code, description, field } = this;
    const where = { source: 'business', step: 'payment_initiation', metadata: {} };
    const reason = 'input_validation_failed';
    return { error: { code, description, ...where, reason, ...(field ? { field } : {}) } };
  }
}
