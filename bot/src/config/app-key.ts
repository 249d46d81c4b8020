import { createPrivateKey, type KeyObject } from 'node:crypto';
import type { Environment, ReadFile } from './config.ts';
import { readText } from './read-text.ts';

type Say = (message: string) => void;

const least = 2048;
const wanted = `an RSA key of at least ${least} bits`;

/** The App's key as PEM, given raw, with `\n` for its line breaks, or as base64. What is wrong is a fault, one sentence. */
export function readPrivateKey(env: Environment, readFile: ReadFile, fault: Say): string {
  const key = env.PRIVATE_KEY || undefined;
  const path = env.PRIVATE_KEY_PATH || undefined;
  const refuse = (sentence: string): string => {
    fault(sentence);
    return '';
  };
  if (key !== undefined && path !== undefined)
    return refuse('PRIVATE_KEY and PRIVATE_KEY_PATH are both set; keep one of them.');
  if (key !== undefined) return checked(key, 'PRIVATE_KEY', refuse);
  if (path === undefined) return refuse(`Give either PRIVATE_KEY or PRIVATE_KEY_PATH: ${wanted}.`);
  // What is said is logged, and somebody may have given the key itself.
  if (path.length > 400 || /-----BEGIN|[\r\n]/.test(path))
    return refuse('PRIVATE_KEY_PATH is no path; a key itself goes into PRIVATE_KEY.');
  const from = `PRIVATE_KEY_PATH: ${path}`;
  const text = readText(path, readFile);
  return 'why' in text ? refuse(`${from} ${text.why}.`) : checked(text.content, from, refuse);
}

function checked(text: string, from: string, refuse: (sentence: string) => string): string {
  const pem = text.includes('-----BEGIN')
    ? text.replaceAll('\\n', '\n')
    : Buffer.from(text, 'base64').toString('utf8');
  const key = parsed(pem);
  if (key === undefined)
    return refuse(`${from} holds no private key that can be read; give ${wanted}, as PEM.`);
  if (key.asymmetricKeyType !== 'rsa')
    return refuse(`${from} holds a key of another kind (${key.asymmetricKeyType}); give ${wanted}.`);
  const bits = key.asymmetricKeyDetails?.modulusLength ?? 0;
  return bits >= least
    ? pem
    : refuse(`${from} holds an RSA key of ${bits} bits; at least ${least} are needed.`);
}

function parsed(pem: string): KeyObject | undefined {
  try {
    return createPrivateKey(pem);
  } catch {
    return undefined;
  }
}
