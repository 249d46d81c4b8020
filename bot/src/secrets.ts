import { createPrivateKey, type KeyObject } from 'node:crypto';
import type { Environment } from '#core/io/settings';
import { getErrorCode } from '#core/io/system-errors';
import { must } from '#core/text/must';
import type { Result } from '#core/text/result';

/** Reads a file as UTF-8. Throws if the file cannot be read. */
export type ReadFile = (path: string) => string;

export type AddProblem = (message: string) => unknown;

const fileErrors: Readonly<Record<string, string>> = {
  ENOENT: 'does not exist; check the path',
  ENOTDIR: 'does not exist; check the path',
  EISDIR: 'is a folder; name a file',
  EACCES: 'cannot be read by the user the bot runs as (permission denied)',
  EPERM: 'cannot be read by the user the bot runs as (permission denied)',
};

/** Returns the content of a file. If the file cannot be read, `sentence` starts with the path. */
export function readText(path: string, readFile: ReadFile): Result<string> {
  try {
    return { value: readFile(path) };
  } catch (error) {
    const code = getErrorCode(error);
    return { problem: { code, sentence: `${path} ${fileErrors[code] ?? `cannot be read (${code})`}.` } };
  }
}

const minKeyBits = 2048;
const keyDescription = `an RSA key of at least ${minKeyBits} bits`;

/** Returns the App's key as PEM. Accepts PEM, PEM with `\n` for line breaks, and base64. */
export function readPrivateKey(env: Environment, readFile: ReadFile, addProblem: AddProblem): string {
  const key = env.PRIVATE_KEY || undefined;
  const path = env.PRIVATE_KEY_PATH || undefined;
  const refuse = (sentence: string): string => {
    addProblem(sentence);
    return '';
  };
  if (key !== undefined && path !== undefined)
    return refuse('PRIVATE_KEY and PRIVATE_KEY_PATH are both set. Remove one of them.');
  if (key !== undefined) return checkKey(key, 'PRIVATE_KEY', refuse);
  if (path === undefined) return refuse(`Set PRIVATE_KEY or PRIVATE_KEY_PATH: ${keyDescription}.`);
  // Leave the value out of the message, because the message is logged and the value may be the key itself.
  if (path.length > 400 || /-----BEGIN|[\r\n]/.test(path))
    return refuse('PRIVATE_KEY_PATH is not a path. To pass the key itself, use PRIVATE_KEY.');
  const { value, problem } = readText(path, readFile);
  if (problem !== undefined) return refuse(`PRIVATE_KEY_PATH: ${problem.sentence}`);
  return checkKey(value, `PRIVATE_KEY_PATH: ${path}`, refuse);
}

function checkKey(text: string, sourceName: string, refuse: (sentence: string) => string): string {
  const pem = text.includes('-----BEGIN')
    ? text.replaceAll('\\n', '\n')
    : Buffer.from(text, 'base64').toString('utf8');
  const key = parseKey(pem);
  if (key === undefined)
    return refuse(`${sourceName} is not a valid private key. Provide ${keyDescription}, as PEM.`);
  if (key.asymmetricKeyType !== 'rsa')
    return refuse(`${sourceName} is a key of type ${key.asymmetricKeyType}. Provide ${keyDescription}.`);
  const bits = must(key.asymmetricKeyDetails?.modulusLength, 'the length of an RSA key');
  return bits >= minKeyBits
    ? pem
    : refuse(`${sourceName} is an RSA key of ${bits} bits. At least ${minKeyBits} are required.`);
}

function parseKey(pem: string): KeyObject | undefined {
  try {
    return createPrivateKey(pem);
  } catch {
    return undefined;
  }
}

/** Splits a setting at commas. Empty if the variable is not set. */
export function splitList(text = ''): readonly string[] {
  return text.split(',').filter((item) => item !== '');
}

const minSecretBytes = 32;

/** Words that occur in example secrets. Attackers try such words first. */
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

/** Reads one secret or, during a rotation, two secrets separated by a comma. */
export function readWebhookSecrets(env: Environment, addProblem: AddProblem): readonly string[] {
  const secrets = splitList(env.WEBHOOK_SECRET);
  if (secrets.length === 0) addProblem('WEBHOOK_SECRET is missing.');
  if (secrets.length > 2) addProblem('WEBHOOK_SECRET may contain at most two secrets.');
  for (const [index, secret] of secrets.entries()) {
    const name = `WEBHOOK_SECRET ${index + 1} of ${secrets.length}`;
    const bytes = Buffer.byteLength(secret);
    if (bytes < minSecretBytes)
      addProblem(`${name} has ${bytes} bytes. At least ${minSecretBytes} are required.`);
    else if (isGuessable(secret)) addProblem(`${name} is easy to guess. Use a random value.`);
  }
  return secrets;
}

/** Reports whether the secret repeats a short text or consists mostly of known words. */
function isGuessable(secret: string): boolean {
  let rest = secret.toLowerCase();
  for (const word of knownWords) rest = rest.replaceAll(word, '');
  if (rest.replace(/[^a-z0-9]/g, '').length < 8) return true;
  // The length of the text that the secret repeats. For `abcabc` the length is 3, because `abcabcabcabc` contains `abcabc`
  // again at index 3.
  const period = (secret + secret).indexOf(secret, 1);
  return period <= secret.length / 2 || new Set(secret).size < 8;
}

export function readTasksSecret(env: Environment, addProblem: AddProblem): string | null {
  const secret = env.TASKS_SECRET || null;
  if (secret !== null && Buffer.byteLength(secret) < minSecretBytes)
    addProblem(`TASKS_SECRET must have at least ${minSecretBytes} bytes.`);
  return secret;
}
