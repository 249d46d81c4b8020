import { CourseError } from '../errors.ts';

/** Proves that a token is 1 to 4096 visible ASCII characters, one line break at its end cut off. Throws a `CourseError`. */
export function readToken(text: string, from: string): string {
  const token = text.replace(/\r?\n$/, '');
  if (/^[\x21-\x7e]{1,4096}$/.test(token)) return token;
  throw new CourseError('credentials_malformed', `The token in ${from} ${faultOf(token)}.`);
}

function faultOf(token: string): string {
  if (token === '') return 'is empty; put the access token there';
  if (/^[\x20-\x7e]+$/.test(token) && token.includes(' '))
    return 'holds a blank; put the access token alone there, without «Bearer»';
  return 'is not 1 to 4096 visible ASCII characters; put the access token there, and nothing else';
}
