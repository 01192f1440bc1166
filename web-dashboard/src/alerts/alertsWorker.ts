/** Registers the service worker that shows alerts (public/alerts-worker.js). */

interface TrustedTypes {
  createPolicy(
    name: string,
    rules: { createScriptURL: (url: string) => string },
  ): { createScriptURL(url: string): string };
}

const trustedTypes = (window as { trustedTypes?: TrustedTypes }).trustedTypes;

const address = `${import.meta.env.BASE_URL}alerts-worker.js`;

/** The server's dashboard-policy.ts allows this name; it makes one address, whatever is asked for. */
const policy = trustedTypes?.createPolicy('alerts-worker', { createScriptURL: () => address });

/** Its registration; undefined where it was never registered here. */
export function registeredWorker(): Promise<ServiceWorkerRegistration | undefined> {
  return navigator.serviceWorker.getRegistration(import.meta.env.BASE_URL);
}

/** Registers it, or finds it; resolves once it can be subscribed with. */
export async function registerWorker(): Promise<ServiceWorkerRegistration> {
  const registration = await navigator.serviceWorker.register(
    policy?.createScriptURL(address) ?? address,
  );
  const coming = registration.installing ?? registration.waiting;
  if (!registration.active && coming) await activated(coming);
  return registration;
}

function activated(worker: ServiceWorker): Promise<void> {
  return new Promise((resolve, reject) => {
    worker.addEventListener('statechange', () => {
      if (worker.state === 'activated') resolve();
      if (worker.state === 'redundant') reject(new Error('The worker was not started'));
    });
  });
}
