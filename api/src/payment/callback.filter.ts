/** The page for a browser that returned from Razorpay's page while the shop could not process it. */
import { Catch } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { escapeHtml } from '../http/html.js';
import { ProblemFilter, withHead } from '../http/problem.filter.js';
import type { Problem } from '../http/problem.js';
import { smallPage, smallPagePolicy } from '../http/small-page.js';
import { razorpayFields, textIn } from './callback.service.js';

/** Answers errors that may be temporary with a page that lets the shopper try again, all others as usual. */
@Catch()
export class CallbackFilter extends ProblemFilter {
  protected override send(reply: FastifyReply, problem: Problem, request: FastifyRequest): void {
    if (problem.getStatus() < 500) super.send(reply, problem, request);
    else
      withHead(reply, problem)
        .header('content-type', 'text/html; charset=utf-8')
        .header('content-security-policy', smallPagePolicy)
        .send(pageAgain(request.url, request.body));
  }
}

/** The page with the same form behind a button. */
function pageAgain(address: string, form: unknown): string {
  const fields = razorpayFields.map(
    (name) => `<input type="hidden" name="${name}" value="${escapeHtml(textIn(form, name))}">`,
  );
  return smallPage(
    'Your payment is not confirmed yet',
    `<p>The shop could not be reached just now. If you have paid, your payment is safe and will be confirmed by itself: please do not pay again.</p>
<form method="post" action="${escapeHtml(address)}">
${fields.join('\n')}
<button>Try again</button>
</form>`,
  );
}
