/** The four steps, sample testimonials and questions (LAND-04, LAND-05, LAND-07). */
import type { ReactElement } from 'react';
import { Icon } from '../components/Icon.tsx';
import { questions, steps, voices } from './copy.ts';

export function LandingSteps(): ReactElement {
  return (
    <section aria-labelledby="steps-title" className="bg-(--marigold-soft)">
      <div className="shell py-16 sm:py-24">
        <h2 id="steps-title" className="text-3xl font-bold tracking-[-0.025em] sm:text-5xl">
          Open in four steps
        </h2>
        <ol className="mt-10 grid gap-x-8 gap-y-8 sm:mt-12 sm:grid-cols-2 lg:grid-cols-4">
          {steps.map(([title, text], index) => (
            <li
              key={title}
              className="flex gap-4 sm:block sm:border-t-2 sm:border-(--accent) sm:pt-5"
            >
              <span
                aria-hidden="true"
                className="text-4xl leading-none font-bold text-(--warning) tabular-nums sm:text-5xl"
              >
                {index + 1}
              </span>
              <div className="sm:mt-4">
                <h3 className="text-xl font-semibold">
                  <span className="sr-only">Step {index + 1}: </span>
                  {title}
                </h3>
                <p className="mt-1.5 text-(--muted)">{text}</p>
              </div>
            </li>
          ))}
        </ol>
      </div>
    </section>
  );
}

export function LandingVoices(): ReactElement {
  return (
    <section aria-labelledby="voices-title" className="shell py-16 sm:py-24">
      <h2 id="voices-title" className="text-3xl font-bold tracking-[-0.025em] sm:text-5xl">
        What a day with it feels like
      </h2>
      <p className="mt-3 text-muted">Sample testimonials, written to show what we aim for.</p>
      <ul className="mt-10 grid gap-5 sm:mt-12 sm:gap-6 lg:grid-cols-3">
        {voices.map(([words, who]) => (
          <li key={who}>
            <figure className="panel flex h-full flex-col p-7">
              <blockquote className="text-lg leading-relaxed">“{words}”</blockquote>
              <figcaption className="mt-auto pt-6 font-medium text-muted">{who}</figcaption>
            </figure>
          </li>
        ))}
      </ul>
    </section>
  );
}

export function LandingQuestions(): ReactElement {
  return (
    <section aria-labelledby="questions-title" className="shell py-16 sm:py-24">
      <div className="grid gap-x-16 gap-y-10 lg:grid-cols-[1fr_1.6fr]">
        <h2 id="questions-title" className="text-3xl font-bold tracking-[-0.025em] sm:text-5xl">
          Questions, answered
        </h2>
        <div className="divide-y divide-line border-y border-line">
          {questions.map(([question, reply]) => (
            <details key={question} className="group">
              <summary className="flex min-h-16 list-none items-center justify-between gap-4 py-4 text-lg font-semibold [&::-webkit-details-marker]:hidden">
                {question}
                <span className="transition-transform group-open:rotate-45">
                  <Icon name="plus" />
                </span>
              </summary>
              <p className="max-w-prose pb-6 text-muted">{reply}</p>
            </details>
          ))}
        </div>
      </div>
    </section>
  );
}
