/** Features, the four steps, sample voices and questions (LAND-03 to LAND-07). */
import type { ReactElement } from 'react';
import { Icon } from '../components/Icon.tsx';
import { features, questions, steps, voices } from './copy.ts';

export function LandingFeatures(): ReactElement {
  return (
    <section id="features" aria-labelledby="features-title" className="shell py-20 sm:py-28">
      <h2
        id="features-title"
        className="max-w-2xl text-3xl font-bold tracking-[-0.025em] sm:text-5xl"
      >
        Everything a shop needs, nothing it doesn't
      </h2>
      <ul className="mt-12 grid gap-x-10 gap-y-11 sm:grid-cols-2 lg:grid-cols-3">
        {features.map(([icon, title, text]) => (
          <li key={title}>
            <span className="grid size-12 place-items-center rounded-2xl bg-[#e3ede8] text-[#173d33]">
              <Icon name={icon} size={26} />
            </span>
            <h3 className="mt-4 text-lg font-semibold">{title}</h3>
            <p className="mt-1.5 text-muted">{text}</p>
          </li>
        ))}
      </ul>
    </section>
  );
}

export function LandingSteps(): ReactElement {
  return (
    <section aria-labelledby="steps-title" className="bg-[#f3ead8]">
      <div className="shell py-20 sm:py-28">
        <h2 id="steps-title" className="text-3xl font-bold tracking-[-0.025em] sm:text-5xl">
          Open in four steps
        </h2>
        <ol className="mt-12 grid gap-x-8 gap-y-10 sm:grid-cols-2 lg:grid-cols-4">
          {steps.map(([title, text], index) => (
            <li key={title} className="border-t-2 border-[#173d33] pt-5">
              <span className="text-[0.9375rem] font-semibold text-[#7a4f00]">
                Step {index + 1}
              </span>
              <h3 className="mt-1 text-xl font-semibold">{title}</h3>
              <p className="mt-2 text-[#4f4a3f]">{text}</p>
            </li>
          ))}
        </ol>
      </div>
    </section>
  );
}

export function LandingVoices(): ReactElement {
  return (
    <section aria-labelledby="voices-title" className="shell py-20 sm:py-28">
      <h2 id="voices-title" className="text-3xl font-bold tracking-[-0.025em] sm:text-5xl">
        What a day with it feels like
      </h2>
      <p className="mt-3 text-muted">Sample testimonials, written to show what we aim for.</p>
      <ul className="mt-12 grid gap-6 lg:grid-cols-3">
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
    <section aria-labelledby="questions-title" className="shell py-20 sm:py-28">
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
