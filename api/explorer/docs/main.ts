import { findApiBase } from '../data/api-discovery.ts';

/** Makes the examples of `/docs/` runnable if the site has an API. */
async function start(): Promise<void> {
  const reference = document.getElementById('reference');
  if (reference === null) return;
  const named = reference.dataset.api ?? '';
  const base = named === '' ? await ownApi() : named;
  if (base === null) {
    document.getElementById('no-api')?.removeAttribute('hidden');
    return;
  }
  for (const example of document.querySelectorAll<HTMLElement>('.example')) offerToRun(example, base);
}

async function ownApi(): Promise<string | null> {
  try {
    return findApiBase(await window.fetch('../data.json', { credentials: 'omit' }));
  } catch {
    return null;
  }
}

function offerToRun(example: HTMLElement, base: string): void {
  const [command, run] = [example.querySelector('.command'), example.querySelector('.run')];
  const [status, answer] = [example.querySelector('.answer-status'), example.querySelector('.answer code')];
  if (command === null || run === null || status === null || answer === null) return;
  const address = base.replace(/\/$/, '') + (example.dataset.target ?? '');
  command.textContent = `curl '${address}'`;
  // CSP: same origin only.
  if (new URL(address).origin !== location.origin) return;
  run.removeAttribute('hidden');
  run.addEventListener('click', async () => {
    run.toggleAttribute('disabled', true);
    const begun = performance.now();
    try {
      const response = await window.fetch(address, { credentials: 'omit' });
      const text = await response.text();
      status.textContent = `${response.status} in ${Math.round(performance.now() - begun)} ms, ${text.length} characters`;
      answer.textContent = response.headers.get('content-type')?.includes('json') ? indented(text) : text;
    } catch {
      status.textContent = `${address} did not answer. Is the server running?`;
    }
    run.toggleAttribute('disabled', false);
  });
}

/** Pretty-prints JSON; other text, such as JSON lines, is unchanged. */
function indented(text: string): string {
  try {
    return JSON.stringify(JSON.parse(text), null, 2);
  } catch {
    return text;
  }
}

void start();
