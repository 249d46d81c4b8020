import type { Environment } from './config.ts';

type Say = (message: string) => void;

const leastBytes = 32;

/** Words that stand in examples, and so in dictionaries of those who guess. */
const knownWords = [
  'development',
  'secret',
  'changeme',
  'change-me',
  'password',
  'webhook',
  'github',
  'example',
];

/** One secret, or two with a comma between: the new and the old while they are exchanged. */
export function readWebhookSecrets(env: Environment, fault: Say): readonly string[] {
  const secrets = (env.WEBHOOK_SECRET ?? '').split(',').filter((secret) => secret !== '');
  if (secrets.length === 0) fault('WEBHOOK_SECRET is missing.');
  if (secrets.length > 2) fault('At most two secrets.');
  for (const [index, secret] of secrets.entries()) {
    const name = `WEBHOOK_SECRET ${index + 1} of ${secrets.length}`;
    const bytes = Buffer.byteLength(secret);
    if (bytes < leastBytes) fault(`${name} is ${bytes} bytes; at least ${leastBytes} are needed.`);
    else if (isGuessable(secret)) fault(`${name} is a well-known value or repeats itself.`);
  }
  return secrets;
}

/** Whether it is a short text again and again, or made of known words. */
export function isGuessable(secret: string): boolean {
  let rest = secret.toLowerCase();
  for (const word of knownWords) rest = rest.replaceAll(word, '');
  if (rest.replace(/[^a-z0-9]/g, '').length < 8) return true;
  // A text that repeats itself lies within itself, doubled, before its own length.
  const period = (secret + secret).indexOf(secret, 1);
  return period <= secret.length / 2 || new Set(secret).size < 8;
}

export function readTasksSecret(env: Environment, fault: Say): string | null {
  const secret = env.TASKS_SECRET || null;
  if (secret !== null && Buffer.byteLength(secret) < leastBytes)
    fault(`TASKS_SECRET needs at least ${leastBytes} bytes.`);
  return secret;
}
