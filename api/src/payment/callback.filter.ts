/** The page for a browser that returned from Razorpay's page while the shop could not process it. */
import { Catch } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { escapeHtml } from '../http/html.js';
import { ProblemFilter, withHead } from '../http/problem.filter.js';
import type { Problem } from '../http/problem.js';
import { razorpayFields, textIn } from './callback.service.js';

/** The page's content security policy: only our own button, and no other content. */
const policy =
  "default-src 'none'; style-src 'unsafe-inline'; form-action 'self'; frame-ancestors 'none'; base-uri 'none'";

/** Answers errors that may be temporary with a page that lets the shopper try again, all others as usual. */
@Catch()
export class CallbackFilter extends ProblemFilter {
  protected override send(reply: FastifyReply, problem: Problem, request: FastifyRequest): void {
    if (problem.getStatus() < 500) super.send(reply, problem, request);
    else
      withHead(reply, problem)
        .header('content-type', 'text/html; charset=utf-8')
        .header('content-security-policy', policy)
        .send(pageAgain(request.url, request.body));
  }
}

/** The page with the same form behind a button. */
function pageAgain(address: string, form: unknown): string {
  const fields = razorpayFields.map(
    (name) => `<input type="hidden" name="${name}" value="${escapeHtml(textIn(form, name))}">`,
  );
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>Your payment is not confirmed yet</title>
<style>
body{margin:0;padding:2.5rem 1.25rem;background:#fbfaf7;color:#1b1a17;font:1rem/1.5 system-ui,sans-serif}
main{max-width:32rem;margin:auto}
button{min-height:48px;padding:0 1.5rem;border:0;border-radius:10px;background:#0b5d51;color:#fff;font:inherit;font-weight:600}
</style>
</head>
<body>
<main>
<h1>Your payment is not confirmed yet</h1>
<p>The shop could not be reached just now. If you have paid, your payment is safe and will be confirmed by itself: please do not pay again.</p>
<form method="post" action="${escapeHtml(address)}">
${fields.join('\n')}
<button>Try again</button>
</form>
</main>
</body>
</html>
`;
}
